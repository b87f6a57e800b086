import type { Instant } from '@gable/contracts/kernel';
import { parseChargeableAmount } from '@gable/contracts/proposal';
import type { SubscriptionView } from '@gable/contracts/subscription';
import type { Reader } from '#db/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { isDue } from './bill-month.ts';
import { findPriceChanges } from './monthly-price.repository.ts';
import type { SubscriptionRow } from './subscription.tables.ts';

/** Returns the monthly invoices of a proposal with their prices, for both parties. */
export async function loadSubscriptionView(
  reader: Reader,
  row: SubscriptionRow,
  { proposal }: ProposalWithDeal,
  now: Instant,
): Promise<SubscriptionView> {
  const { status, billingDay, firstMonth, lastMonth, timeZone, nextAt, nextMonth } = row;
  const { current, next } = await findPriceChanges(reader, row.proposalId, nextMonth);
  return {
    status,
    billingDay,
    firstMonth,
    lastMonth,
    timeZone,
    nextMonth: status === 'ended' ? null : nextMonth,
    nextAt,
    isWaiting: isDue(row, now),
    amount: current?.amount ?? parseChargeableAmount(proposal.amount),
    priceChange: next && { fromMonth: next.fromMonth, amount: next.amount },
  };
}
