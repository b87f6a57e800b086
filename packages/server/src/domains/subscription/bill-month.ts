import type { Instant } from '@gable/contracts/kernel';
import { type BillingMonth, monthAfter } from '@gable/contracts/subscription';
import type { Reader, Transaction } from '#db/index.ts';
import { failure } from '#kernel/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { billingTime } from './billing-time.ts';
import {
  claimMonth,
  findSubscription,
  findVoidedMonth,
  isSkipped,
  updateSubscription,
} from './subscription.repository.ts';
import type { SubscriptionRow } from './subscription.tables.ts';

/** Whether the next month of a subscription is due. */
export function isDue({ nextAt }: Pick<SubscriptionRow, 'nextAt'>, now: Instant): boolean {
  return nextAt !== null && nextAt <= now;
}

/**
 * Finds the month that can be billed now: the next one if it is due, otherwise the oldest whose invoice
 * was voided. Null for none.
 */
export async function findBillableMonth(
  reader: Reader,
  subscription: SubscriptionRow,
  now: Instant,
): Promise<BillingMonth | null> {
  if (isDue(subscription, now)) return subscription.nextMonth;
  return findVoidedMonth(reader, subscription.proposalId);
}

/**
 * Finds the month that the next invoice of a proposal bills. Null for a proposal without monthly invoices.
 * NO_MONTH_DUE.
 */
export async function findMonthToBill(
  reader: Reader,
  { proposal }: ProposalWithDeal,
  now: Instant,
): Promise<BillingMonth | null> {
  if (proposal.pricingStructure !== 'monthly') return null;
  const subscription = await findSubscription(reader, proposal.id);
  if (subscription === null) return null;
  const month = await findBillableMonth(reader, subscription, now);
  if (month === null) throw failure('NO_MONTH_DUE', {});
  return month;
}

/** Returns what a subscription bills after a month: the first later month that was not left out. */
export async function planNextMonth(
  reader: Reader,
  subscription: SubscriptionRow,
  month: BillingMonth,
): Promise<Pick<SubscriptionRow, 'nextMonth' | 'nextAt' | 'status'>> {
  const { proposalId, lastMonth, status } = subscription;
  let next = month;
  while (await isSkipped(reader, proposalId, next)) next = monthAfter(next);
  if (lastMonth !== null && next > lastMonth) return { nextMonth: next, nextAt: null, status: 'ended' };
  const nextAt = status === 'active' ? billingTime(next, subscription) : null;
  return { nextMonth: next, nextAt, status };
}

/** Marks a month as billed and plans the next one, in the transaction that creates the invoice. */
export async function billMonth(
  tx: Transaction,
  { proposalId, month, invoiceId, now }: Parameters<typeof claimMonth>[1],
): Promise<void> {
  await claimMonth(tx, { proposalId, month, invoiceId, now });
  const subscription = await findSubscription(tx, proposalId);
  if (subscription?.nextMonth !== month) return;
  const next = await planNextMonth(tx, subscription, monthAfter(month));
  await updateSubscription(tx, subscription, { ...next, updatedAt: now });
}
