import { cents, type Instant, type PayoutId } from '@gable/contracts/kernel';
import { and, asc, eq, gt, gte, inArray, isNull, max, notInArray, or, type SQL, sql, sum } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Reader, Transaction } from '#db/index.ts';
import { type EntryKind, ledgerEntries } from '../ledger/ledger.tables.ts';
import { type PayoutRow, payoutLines, payouts } from './payout.tables.ts';
import type { OpenEntry, PlannedLine } from './plan-lines.ts';

/** Statuses of a payout that moved no money. */
const NOT_SENT = ['requested', 'refused'];

/** Rows per statement, within the limits of parameters of both databases. */
const INSERT_ROWS = 500;

/** A ledger entry with what is left of it for payouts. */
export interface OpenLedgerEntry extends OpenEntry {
  readonly position: number;
  readonly providerId: string;
  readonly kind: EntryKind;
  readonly occurredAt: Instant;
}

/** An account's payout, and when the provider created it. */
export type UnexplainedPayout = PayoutRow & { readonly occurredAt: Instant };

export async function hasPayoutsWithoutLines(reader: Reader, accountId: string): Promise<boolean> {
  const [row] = await reader
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(eq(payouts.accountId, accountId), isNull(payouts.linesAt), notInArray(payouts.status, NOT_SENT)),
    )
    .limit(1);
  return row !== undefined;
}

/** Lists an account's payouts whose lines are not written down, in the order of the ledger. */
export async function listPayoutsWithoutLines(
  reader: Reader,
  accountId: string,
): Promise<UnexplainedPayout[]> {
  const rows = await reader
    .select({ payout: payouts, occurredAt: ledgerEntries.occurredAt })
    .from(payouts)
    .innerJoin(
      ledgerEntries,
      and(eq(ledgerEntries.kind, 'payout'), eq(ledgerEntries.providerId, payouts.providerId)),
    )
    .where(and(eq(payouts.accountId, accountId), isNull(payouts.linesAt)))
    .orderBy(asc(ledgerEntries.agentPosition));
  return rows.map(({ payout, occurredAt }) => ({ ...payout, occurredAt }));
}

/** Locks a payout without lines until the transaction ends; false if it has lines by now. */
export async function lockWithoutLines(tx: Transaction, payoutId: PayoutId): Promise<boolean> {
  const locked = await tx
    .update(payouts)
    .set({ updatedAt: sql`${payouts.updatedAt}` })
    .where(and(eq(payouts.id, payoutId), isNull(payouts.linesAt)))
    .returning({ id: payouts.id });
  return locked.length > 0;
}

/** The account's entries that can be in payouts: all but the payouts themselves. */
function isPayable({ agentId, accountId, currency }: PayoutRow): SQL | undefined {
  return and(
    eq(ledgerEntries.agentId, agentId),
    eq(ledgerEntries.accountId, accountId),
    eq(ledgerEntries.currency, currency),
    // A payout that reverses another one adds to the balance.
    or(sql`${ledgerEntries.kind} <> 'payout'`, gt(ledgerEntries.agentAmount, cents(0))),
  );
}

async function listOpen(reader: Reader, where: SQL | undefined, limit?: number): Promise<OpenLedgerEntry[]> {
  const query = reader
    .select({
      id: ledgerEntries.id,
      position: ledgerEntries.agentPosition,
      providerId: ledgerEntries.providerId,
      kind: ledgerEntries.kind,
      occurredAt: ledgerEntries.occurredAt,
      amount: ledgerEntries.agentAmount,
      // What is in payouts of the entry.
      taken: sum(payoutLines.amount).mapWith(Number),
    })
    .from(ledgerEntries)
    .leftJoin(payoutLines, eq(payoutLines.entryId, ledgerEntries.id))
    .where(where)
    .groupBy(ledgerEntries.id)
    .orderBy(asc(ledgerEntries.agentPosition));
  const rows = limit === undefined ? await query : await query.limit(limit);
  return rows.map(({ position, amount, taken, ...entry }) => ({
    ...entry,
    position: position ?? 0,
    left: cents((amount ?? 0) - (taken ?? 0)),
  }));
}

/** Lists the account's entries from a position on, oldest first. */
export function listEntriesFrom(
  reader: Reader,
  payout: PayoutRow,
  position: number,
  limit: number,
): Promise<OpenLedgerEntry[]> {
  return listOpen(reader, and(isPayable(payout), gte(ledgerEntries.agentPosition, position)), limit);
}

/** Lists the account's entries of provider objects, oldest first. */
export async function listEntriesOf(
  reader: Reader,
  payout: PayoutRow,
  providerIds: readonly string[],
): Promise<OpenLedgerEntry[]> {
  const found: OpenLedgerEntry[] = [];
  for (let at = 0; at < providerIds.length; at += INSERT_ROWS) {
    const ids = providerIds.slice(at, at + INSERT_ROWS);
    found.push(...(await listOpen(reader, and(isPayable(payout), inArray(ledgerEntries.providerId, ids)))));
  }
  return found.toSorted((one, other) => one.position - other.position);
}

/** Returns the position before which each of the account's entries is in payouts completely. */
export async function findOpenPosition(
  reader: Reader,
  { agentId, accountId, currency }: PayoutRow,
): Promise<number> {
  const [row] = await reader
    .select({ position: max(payouts.openPosition) })
    .from(payouts)
    .where(
      and(eq(payouts.agentId, agentId), eq(payouts.accountId, accountId), eq(payouts.currency, currency)),
    );
  return Number(row?.position ?? 0);
}

/** Stores what a payout contains. The caller has locked the payout. */
export async function storeLines(
  tx: Transaction,
  payoutId: PayoutId,
  {
    lines,
    openPosition,
    now,
  }: {
    readonly lines: readonly PlannedLine[];
    readonly openPosition: number;
    readonly now: Instant;
  },
): Promise<void> {
  for (let at = 0; at < lines.length; at += INSERT_ROWS) {
    const rows = lines.slice(at, at + INSERT_ROWS);
    await tx.insert(payoutLines).values(rows.map((line) => ({ ...line, id: v7(), payoutId })));
  }
  await tx.update(payouts).set({ linesAt: now, openPosition }).where(eq(payouts.id, payoutId));
}
