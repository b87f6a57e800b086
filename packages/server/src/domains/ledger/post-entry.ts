import {
  type Cents,
  cents,
  type Instant,
  type InvoiceId,
  instant,
  type UserId,
} from '@gable/contracts/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Transaction } from '#db/index.ts';
import { type EntryKind, ledgerBalances, ledgerEntries, ledgerPostings } from './ledger.tables.ts';
import { type LedgerAccount, toLedgerAccount } from './ledger-account.ts';

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
  /** The invoice that was paid, refunded, or disputed; null for any other entry. */
  readonly invoiceId: InvoiceId | null;
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

/** Locks the balance of an agent until the transaction ends, and returns it. */
async function lockBalance(tx: Transaction, agentId: UserId, currency: string, now: Instant) {
  const [row] = await tx
    .insert(ledgerBalances)
    .values({ agentId, currency, position: 0, balance: cents(0), recordedAt: now })
    .onConflictDoUpdate({
      target: [ledgerBalances.agentId, ledgerBalances.currency],
      set: { position: sql`${ledgerBalances.position}` },
    })
    .returning();
  if (!row) throw new Error('The balance could not be locked.');
  return row;
}

/** Returns the entry's place in the agent's books, after the last one. */
async function findPlace(tx: Transaction, { agentId, currency, postings }: JournalEntry, now: Instant) {
  if (agentId === null)
    return { agentPosition: null, agentAmount: null, agentBalance: null, recordedAt: now };
  const last = await lockBalance(tx, agentId, currency, now);
  const account = toLedgerAccount(agentId);
  const amount = postings.reduce(
    (sum, posting) => sum + (posting.account === account ? posting.amount : 0),
    0,
  );
  return {
    agentPosition: last.position + 1,
    agentAmount: cents(amount),
    agentBalance: cents(last.balance + amount),
    // The clocks of two processes may differ by milliseconds.
    recordedAt: instant(Math.max(now, last.recordedAt)),
  };
}

type Place = Awaited<ReturnType<typeof findPlace>>;

async function storeBalance(
  tx: Transaction,
  { agentId, currency }: JournalEntry,
  place: Place,
): Promise<void> {
  if (agentId === null || place.agentPosition === null) return;
  const { agentPosition: position, agentBalance: balance, recordedAt } = place;
  await tx
    .update(ledgerBalances)
    .set({ position, balance, recordedAt })
    .where(and(eq(ledgerBalances.agentId, agentId), eq(ledgerBalances.currency, currency)));
}

/**
 * Stores a journal entry once, with the agent's balance after it. Returns false if this kind of
 * entry exists for the provider object.
 */
export async function postEntry(tx: Transaction, entry: JournalEntry, now: Instant): Promise<boolean> {
  assertBalanced(entry);
  const { postings, ...head } = entry;
  const entryId = v7();
  const place = await findPlace(tx, entry, now);
  const inserted = await tx
    .insert(ledgerEntries)
    .values({ ...head, ...place, id: entryId })
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id });
  if (inserted.length === 0) return false;
  await tx.insert(ledgerPostings).values(postings.map((posting) => ({ ...posting, id: v7(), entryId })));
  await storeBalance(tx, entry, place);
  return true;
}
