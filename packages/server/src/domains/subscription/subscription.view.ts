import type { Instant } from '@gable/contracts/kernel';
import { parseChargeableAmount } from '@gable/contracts/proposal';
import type { BillingMonth, SubscriptionView } from '@gable/contracts/subscription';
import type { Reader } from '#db/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { isDue } from './bill-month.ts';
import { findMonthAmount, findPriceChanges } from './monthly-price.repository.ts';
import { findVoidedMonth } from './subscription.repository.ts';
import type { SubscriptionRow } from './subscription.tables.ts';

/** Finds the month that the next invoice bills, at once or once it is due; null if none follows. */
async function findNextMonth(
  reader: Reader,
  row: SubscriptionRow,
  now: Instant,
): Promise<BillingMonth | null> {
  if (isDue(row, now)) return row.nextMonth;
  const voided = await findVoidedMonth(reader, row.proposalId);
  return voided ?? (row.status === 'ended' ? null : row.nextMonth);
}

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
  const month = await findNextMonth(reader, row, now);
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
    priceChange: next && { fromMonth: next.fromMonth, amount: next.amount },
  };
}
