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
  /** Null for what moved on the platform's own account. */
  readonly agentId: UserId | null;
  readonly accountId: string | null;
  readonly currency: string;
  readonly occurredAt: Instant;
  readonly postings: readonly Posting[];
}

/** Throws on an entry whose postings do not sum to zero: that is a defect, and it must not be stored. */
function assertBalanced(entry: JournalEntry): void {
  const sum = entry.postings.reduce((total, posting) => total + posting.amount, 0);
  if (sum !== 0)
    throw new Error(`The ledger entry ${entry.kind} ${entry.providerId} is off by ${sum} cents.`);
}

/**
 * Writes a journal entry with its postings, once: answers false when this kind of entry for this provider's object is
 * written already.
 */
export async function postEntry(tx: Transaction, entry: JournalEntry, now: Instant): Promise<boolean> {
  assertBalanced(entry);
  const { postings, ...head } = entry;
  const entryId = v7();
  const written = await tx
    .insert(ledgerEntries)
    .values({ ...head, id: entryId, recordedAt: now })
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id });
  if (written.length === 0) return false;
  await tx.insert(ledgerPostings).values(postings.map((posting) => ({ ...posting, id: v7(), entryId })));
  return true;
}
