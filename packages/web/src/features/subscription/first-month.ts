import { type BillingView, getInvoiceBadge } from '@gable/contracts/invoice';
import { formatDate, formatUsd } from '@gable/contracts/kernel';
import {
  type BillingMonth,
  billingMonthSchema,
  formatBillingMonth,
  monthAfter,
  type SubscriptionView,
} from '@gable/contracts/subscription';
import { toBillingMonth } from './month-options.ts';

/** Returns the month of the monthly plan that an invoice bills; null for one that was sent without a plan. */
function findPlannedMonth({ lines: [line] }: BillingView): BillingMonth | null {
  return line?.kind === 'month' ? billingMonthSchema.parse(line.date.slice(0, 'YYYY-MM'.length)) : null;
}

/** Returns the month that an invoice is for: that of the plan, otherwise the one in which it was sent. */
const getMonth = (billing: BillingView) =>
  findPlannedMonth(billing) ?? toBillingMonth(new Date(billing.createdAt));

const isVoid = ({ status }: BillingView) => status === 'void' || status === 'voiding';

/** Whether the client has an invoice to pay. The first monthly invoice waits until it is paid. */
export const hasUnpaidInvoice = (billings: readonly BillingView[]): boolean =>
  billings.some((billing) => !isVoid(billing) && billing.status !== 'paid');

/**
 * Returns the first month that can be chosen: the current one, or the one after those that are billed or left
 * out.
 * @param ended The monthly invoices that have ended; null if they are started for the first time.
 */
export function getEarliestMonth(
  ended: Pick<SubscriptionView, 'firstFreeMonth'> | null,
  current: BillingMonth,
): BillingMonth {
  const free = ended?.firstFreeMonth ?? current;
  if (free < current) return current;
  return free;
}

/**
 * Returns the first month for which the client has no invoice yet.
 * @param billings The invoices of the proposal so far.
 * @param earliest The first month that can be chosen.
 */
export function suggestFirstMonth(billings: readonly BillingView[], earliest: BillingMonth): BillingMonth {
  const invoiced = billings.filter((billing) => !isVoid(billing)).map(getMonth);
  return invoiced.reduce((first, month) => (month >= first ? monthAfter(month) : first), earliest);
}

/**
 * Says that the client already has an invoice of a month; null if they have none.
 * @param month As selected, such as '2026-11'.
 */
export function findSecondInvoiceWarning(billings: readonly BillingView[], month: string): string | null {
  const sent = billings.find((billing) => !isVoid(billing) && getMonth(billing) === month);
  if (!sent) return null;
  const badge = getInvoiceBadge(sent).label;
  const [verb, state] =
    sent.status === 'draft'
      ? ['created', 'isn’t sent yet']
      : ['sent', `is ${badge.charAt(0).toLowerCase()}${badge.slice(1)}`];
  const when = formatDate(sent.createdAt);
  return `You already ${verb} an invoice of ${formatUsd(sent.amount)} on ${when}, which ${state}. Starting with ${formatBillingMonth(getMonth(sent))} sends a second one.`;
}
