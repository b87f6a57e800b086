import type { Instant, InvoiceId, ProposalId } from '@gable/contracts/kernel';
import type { BillingMonth } from '@gable/contracts/subscription';
import { and, asc, eq, max } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import {
  type SubscriptionRow,
  subscriptionMonths,
  subscriptionPrices,
  subscriptions,
} from './subscription.tables.ts';

export async function findSubscription(
  reader: Reader,
  proposalId: ProposalId,
): Promise<SubscriptionRow | null> {
  const [row] = await reader.select().from(subscriptions).where(eq(subscriptions.proposalId, proposalId));
  return row ?? null;
}

/**
 * Returns when the monthly invoices of a proposal were last started; null if there are none, or once their
 * agent has ended them. They are not ended while their last month is paid.
 */
export async function findSubscriptionStart(reader: Reader, proposalId: ProposalId): Promise<Instant | null> {
  const row = await findSubscription(reader, proposalId);
  if (row === null) return null;
  const { status, lastMonth, nextMonth } = row;
  const isEndedByAgent = status === 'ended' && (lastMonth === null || nextMonth <= lastMonth);
  return isEndedByAgent ? null : row.createdAt;
}

/** Stores a subscription, or replaces one that has ended. The caller has locked the proposal. */
export async function storeSubscription(tx: Transaction, row: SubscriptionRow): Promise<void> {
  await tx
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: subscriptions.proposalId, set: row });
}

/** Changes a subscription. The caller has locked the proposal. */
export async function updateSubscription(
  tx: Transaction,
  { proposalId }: SubscriptionRow,
  changes: Partial<SubscriptionRow> & Pick<SubscriptionRow, 'updatedAt'>,
): Promise<void> {
  await tx.update(subscriptions).set(changes).where(eq(subscriptions.proposalId, proposalId));
}

/** Returns the last month that is billed or left out; null if there is none. */
export async function findLastMonth(reader: Reader, proposalId: ProposalId): Promise<BillingMonth | null> {
  const [row] = await reader
    .select({ month: max(subscriptionMonths.month) })
    .from(subscriptionMonths)
    .where(eq(subscriptionMonths.proposalId, proposalId));
  return row?.month ?? null;
}

/** Whether a month was left out because the subscription was paused. */
export async function isSkipped(
  reader: Reader,
  proposalId: ProposalId,
  month: BillingMonth,
): Promise<boolean> {
  const where = and(
    eq(subscriptionMonths.proposalId, proposalId),
    eq(subscriptionMonths.month, month),
    eq(subscriptionMonths.state, 'skipped'),
  );
  return (await reader.$count(subscriptionMonths, where)) > 0;
}

/** Leaves a month out. */
export async function skipMonth(
  tx: Transaction,
  proposalId: ProposalId,
  month: BillingMonth,
  now: Instant,
): Promise<void> {
  const row = { proposalId, month, state: 'skipped', invoiceId: null, updatedAt: now } as const;
  await tx.insert(subscriptionMonths).values(row).onConflictDoNothing();
}

/** Returns the oldest month whose invoice was voided and which has no other; null if there is none. */
export async function findVoidedMonth(reader: Reader, proposalId: ProposalId): Promise<BillingMonth | null> {
  const [row] = await reader
    .select({ month: subscriptionMonths.month })
    .from(subscriptionMonths)
    .where(and(eq(subscriptionMonths.proposalId, proposalId), eq(subscriptionMonths.state, 'voided')))
    .orderBy(asc(subscriptionMonths.month))
    .limit(1);
  return row?.month ?? null;
}

/**
 * Marks a month as billed by an invoice. Throws if another invoice bills it, so that the transaction
 * that creates the invoice is rolled back.
 */
export async function claimMonth(
  tx: Transaction,
  { proposalId, month, invoiceId, now }: MonthClaim,
): Promise<void> {
  const billed = { state: 'billed', invoiceId, updatedAt: now } as const;
  const claimed = await tx
    .insert(subscriptionMonths)
    .values({ proposalId, month, ...billed })
    .onConflictDoUpdate({
      target: [subscriptionMonths.proposalId, subscriptionMonths.month],
      set: billed,
      setWhere: eq(subscriptionMonths.state, 'voided'),
    })
    .returning({ month: subscriptionMonths.month });
  if (claimed.length === 0) throw new Error(`The month ${month} of ${proposalId} is billed already.`);
}

/** Finds the month that an invoice bills; null for an invoice of another kind. */
export async function findBilledMonth(reader: Reader, invoiceId: InvoiceId): Promise<BillingMonth | null> {
  const [row] = await reader
    .select({ month: subscriptionMonths.month })
    .from(subscriptionMonths)
    .where(eq(subscriptionMonths.invoiceId, invoiceId));
  return row?.month ?? null;
}

interface MonthClaim {
  readonly proposalId: ProposalId;
  readonly month: BillingMonth;
  readonly invoiceId: InvoiceId;
  readonly now: Instant;
}

/** Deletes the monthly invoices of a proposal that is deleted. A foreign key keeps billed months. */
export async function deleteSubscription(tx: Transaction, proposalId: ProposalId): Promise<void> {
  await tx.delete(subscriptionPrices).where(eq(subscriptionPrices.proposalId, proposalId));
  await tx.delete(subscriptionMonths).where(eq(subscriptionMonths.proposalId, proposalId));
  await tx.delete(subscriptions).where(eq(subscriptions.proposalId, proposalId));
}

/** Makes the month of a void invoice one that the agent can bill again. */
export async function releaseMonth(tx: Transaction, invoiceId: InvoiceId, now: Instant): Promise<void> {
  await tx
    .update(subscriptionMonths)
    .set({ state: 'voided', updatedAt: now })
    .where(eq(subscriptionMonths.invoiceId, invoiceId));
}
