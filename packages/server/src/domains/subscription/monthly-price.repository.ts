import type { Cents, InvoiceId, ProposalId } from '@gable/contracts/kernel';
import type { BillingMonth } from '@gable/contracts/subscription';
import { and, asc, desc, eq, gte, lt, lte } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { findBilledMonth } from './subscription.repository.ts';
import { type SubscriptionPriceRow, subscriptionPrices } from './subscription.tables.ts';

/** Finds the price change that applies to a month; null if it costs the proposal's amount. */
async function findPriceOf(
  reader: Reader,
  proposalId: ProposalId,
  month: BillingMonth,
): Promise<SubscriptionPriceRow | null> {
  const [row] = await reader
    .select()
    .from(subscriptionPrices)
    .where(and(eq(subscriptionPrices.proposalId, proposalId), lte(subscriptionPrices.fromMonth, month)))
    .orderBy(desc(subscriptionPrices.fromMonth))
    .limit(1);
  return row ?? null;
}

/** Returns what a month costs by a price change, in cents; null if it costs the proposal's amount. */
export async function findMonthAmount(
  reader: Reader,
  proposalId: ProposalId,
  month: BillingMonth,
): Promise<Cents | null> {
  return (await findPriceOf(reader, proposalId, month))?.amount ?? null;
}

/** Finds the price change by which an invoice bills its month; null if there is none. */
export async function findPriceOfInvoice(
  reader: Reader,
  { id, proposalId }: { readonly id: InvoiceId; readonly proposalId: ProposalId },
): Promise<SubscriptionPriceRow | null> {
  const month = await findBilledMonth(reader, id);
  return month && findPriceOf(reader, proposalId, month);
}

/** Finds the price change before a month that is not billed, and the first one from it on. */
export async function findPriceChanges(
  reader: Reader,
  proposalId: ProposalId,
  nextMonth: BillingMonth,
): Promise<{ readonly current: SubscriptionPriceRow | null; readonly next: SubscriptionPriceRow | null }> {
  const own = eq(subscriptionPrices.proposalId, proposalId);
  const { fromMonth } = subscriptionPrices;
  const select = () => reader.select().from(subscriptionPrices);
  const [current] = await select()
    .where(and(own, lt(fromMonth, nextMonth)))
    .orderBy(desc(fromMonth))
    .limit(1);
  const [next] = await select()
    .where(and(own, gte(fromMonth, nextMonth)))
    .orderBy(asc(fromMonth))
    .limit(1);
  return { current: current ?? null, next: next ?? null };
}

/** Removes the price changes of months that are not billed. The caller has locked the proposal. */
export async function deletePlannedPrices(
  tx: Transaction,
  proposalId: ProposalId,
  nextMonth: BillingMonth,
): Promise<void> {
  const where = and(
    eq(subscriptionPrices.proposalId, proposalId),
    gte(subscriptionPrices.fromMonth, nextMonth),
  );
  await tx.delete(subscriptionPrices).where(where);
}

export async function insertPrice(tx: Transaction, row: SubscriptionPriceRow): Promise<void> {
  await tx.insert(subscriptionPrices).values(row);
}
