import { type Cents, cents, type UserId } from '@gable/contracts/kernel';
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type EntryKind, ledgerEntries, ledgerPostings } from '../ledger/ledger.tables.ts';
import type { Period } from './period.ts';

/** What the figures are in: amounts of other currencies are not added to them. */
const CURRENCY = 'usd';

/** The kinds of entry that earn or cost the agent something; a payout only carries away what was earned. */
const EARNING: readonly EntryKind[] = [
  'charge',
  'charge_correction',
  'refund',
  'refund_reversal',
  'dispute',
  'dispute_reversal',
];

const { kind } = ledgerEntries;
const { account, amount } = ledgerPostings;

/** Conditions on an entry and its posting. */
export const isCardPosting = eq(account, 'outside:cards');
/** A correction changes the sums of a payment, and is no other payment. */
export const isPayment = eq(kind, 'charge');
export const isCharge = inArray(kind, ['charge', 'charge_correction']);
export const isRefund = inArray(kind, ['refund', 'refund_reversal']);
export const isDispute = inArray(kind, ['dispute', 'dispute_reversal']);

/** The agent's entries that earned or cost them something, whenever. */
export function earnings(agentId: UserId): SQL | undefined {
  return and(
    eq(ledgerEntries.agentId, agentId),
    eq(ledgerEntries.currency, CURRENCY),
    inArray(kind, [...EARNING]),
  );
}

/** Those that happened in the period. */
export function earningsInPeriod(agentId: UserId, { from, to }: Period): SQL | undefined {
  return and(earnings(agentId), gte(ledgerEntries.occurredAt, from), lt(ledgerEntries.occurredAt, to));
}

/** The sum of the postings that a condition holds for, in cents. */
export function sumWhere(condition: SQL | undefined): SQL<Cents> {
  return sql`coalesce(sum(case when ${condition} then ${amount} else 0 end), 0)`.mapWith((total) =>
    cents(Number(total)),
  );
}

/** How many postings a condition holds for. */
export function countWhere(condition: SQL | undefined): SQL<number> {
  return sql`count(case when ${condition} then 1 end)`.mapWith(Number);
}
