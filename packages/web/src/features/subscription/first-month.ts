import { type BillingView, getInvoiceBadge } from '@gable/contracts/invoice';
import { formatDate, formatUsd } from '@gable/contracts/kernel';
import {
  type BillingMonth,
  billingMonthSchema,
  formatBillingMonth,
  monthAfter,
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

/** Returns the month after all of these, but none before `earliest`. */
function monthAfterAll(months: readonly (BillingMonth | null)[], earliest: BillingMonth): BillingMonth {
  return months.reduce<BillingMonth>(
    (first, month) => (month !== null && month >= first ? monthAfter(month) : first),
    earliest,
  );
}

interface FirstMonths {
  /** The first month that the server accepts. It plans no month again, even if its invoice was voided. */
  readonly earliest: BillingMonth;
  /** The first month for which the client has no invoice yet. */
  readonly suggested: BillingMonth;
}

/**
 * Returns the months with which monthly invoices can start.
 * @param billings The invoices of the proposal so far.
 * @param current The current month.
 */
export function getFirstMonths(billings: readonly BillingView[], current: BillingMonth): FirstMonths {
  const earliest = monthAfterAll(billings.map(findPlannedMonth), current);
  const invoiced = billings.filter((billing) => !isVoid(billing)).map(getMonth);
  return { earliest, suggested: monthAfterAll(invoiced, earliest) };
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
