import type { Instant } from '@gable/contracts/kernel';
import { parseChargeableAmount } from '@gable/contracts/proposal';
import { monthAfter, type SubscriptionView } from '@gable/contracts/subscription';
import type { Reader } from '#db/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { findBillableMonth, isDue } from './bill-month.ts';
import { findMonthAmount, findPriceChanges } from './monthly-price.repository.ts';
import { findLastMonth } from './subscription.repository.ts';
import type { SubscriptionRow } from './subscription.tables.ts';

/** Returns the monthly invoices of a proposal with their prices, for both parties. */
export async function loadSubscriptionView(
  reader: Reader,
  row: SubscriptionRow,
  { proposal, deal }: ProposalWithDeal,
  now: Instant,
): Promise<SubscriptionView> {
  const { billingDay, firstMonth, lastMonth, timeZone, nextMonth } = row;
  // Nothing is billed for a declined proposal and an archived deal.
  const isBilled = proposal.status !== 'declined' && deal.status === 'active';
  const status = row.status === 'active' && !isBilled ? 'paused' : row.status;
  const nextAt = isBilled ? row.nextAt : null;
  const { current, next } = await findPriceChanges(reader, row.proposalId, nextMonth);
  const price = parseChargeableAmount(proposal.amount);
  const billable = await findBillableMonth(reader, row, now);
  const month = billable ?? (row.status === 'ended' ? null : nextMonth);
  const last = await findLastMonth(reader, row.proposalId);
  return {
    status,
    billingDay,
    firstMonth,
    lastMonth,
    timeZone,
    nextMonth: status === 'ended' ? null : nextMonth,
    nextAt,
    isWaiting: isDue({ nextAt }, now),
    amount: current?.amount ?? price,
    nextAmount: month && ((await findMonthAmount(reader, row.proposalId, month)) ?? price),
    hasMonthToBill: billable !== null,
    firstFreeMonth: last && monthAfter(last),
    priceChange: next && { fromMonth: next.fromMonth, amount: next.amount },
  };
}
