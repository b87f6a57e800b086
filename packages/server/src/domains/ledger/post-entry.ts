import type { Cents, Instant, UserId } from '@gable/contracts/kernel';
import { v7 } from 'uuid';
import type { Transaction } from '#db/index.ts';
import { type EntryKind, ledgerEntries, ledgerPostings } from './ledger.tables.ts';
import type { LedgerAccount } from './ledger-account.ts';

export interface Posting {
  readonly account: LedgerAccount;
  readonly amount: Cents;
}

export interface JournalEntry {
  readonly kind: EntryKind;
  readonly providerId: string;
  /** Null for entries of the platform account. */
  readonly agentId: UserId | null;
  readonly accountId: string | null;
  readonly currency: string;
  readonly occurredAt: Instant;
  readonly postings: readonly Posting[];
}

/** Throws if the postings do not sum to zero. */
function assertBalanced(entry: JournalEntry): void {
  const sum = entry.postings.reduce((total, posting) => total + posting.amount, 0);
  if (sum !== 0)
    throw new Error(`The ledger entry ${entry.kind} ${entry.providerId} is off by ${sum} cents.`);
}

/**
 * Stores a journal entry once. Returns false if this kind of entry exists for the provider object.
 */
export async function postEntry(tx: Transaction, entry: JournalEntry, now: Instant): Promise<boolean> {
  assertBalanced(entry);
  const { postings, ...head } = entry;
  const entryId = v7();
  const inserted = await tx
    .insert(ledgerEntries)
    .values({ ...head, id: entryId, recordedAt: now })
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id });
  if (inserted.length === 0) return false;
  await tx.insert(ledgerPostings).values(postings.map((posting) => ({ ...posting, id: v7(), entryId })));
  return true;
}
