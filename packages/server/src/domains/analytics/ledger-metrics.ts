import { type Cents, cents, type UserId } from '@gable/contracts/kernel';
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type EntryKind, ledgerEntries, ledgerPostings } from '../ledger/ledger.tables.ts';
import type { Period } from './period.ts';

/** The currency of the metrics. Amounts in other currencies are not included. */
const CURRENCY = 'usd';

/** The entry kinds that earn or cost the agent money. Payouts only transfer what was earned. */
const EARNING: readonly EntryKind[] = [
  'charge',
  'charge_correction',
  'refund',
  'refund_reversal',
  'fee_return',
  'fee_return_reversal',
  'dispute',
  'dispute_reversal',
];

const { kind } = ledgerEntries;
const { account, amount } = ledgerPostings;

export const isCardPosting = eq(account, 'outside:cards');
/** A correction changes the amounts of a payment but is not a payment. */
export const isPayment = eq(kind, 'charge');
export const isCharge = inArray(kind, ['charge', 'charge_correction']);
export const isRefund = inArray(kind, ['refund', 'refund_reversal']);
export const isDispute = inArray(kind, ['dispute', 'dispute_reversal']);

/** Returns the condition for the agent's entries that earned or cost them money. */
export function earnings(agentId: UserId): SQL | undefined {
  return and(
    eq(ledgerEntries.agentId, agentId),
    eq(ledgerEntries.currency, CURRENCY),
    inArray(kind, [...EARNING]),
  );
}

/** Returns the same condition, limited to a period. */
export function earningsInPeriod(agentId: UserId, { from, to }: Period): SQL | undefined {
  return and(earnings(agentId), gte(ledgerEntries.occurredAt, from), lt(ledgerEntries.occurredAt, to));
}

/** Returns the sum of the postings that match a condition, in cents. */
export function sumWhere(condition: SQL | undefined): SQL<Cents> {
  return sql`coalesce(sum(case when ${condition} then ${amount} else 0 end), 0)`.mapWith((total) =>
    cents(Number(total)),
  );
}

/** Returns the number of postings that match a condition. */
export function countWhere(condition: SQL | undefined): SQL<number> {
  return sql`count(case when ${condition} then 1 end)`.mapWith(Number);
}
