import type { Instant } from '@gable/contracts/kernel';
import { parseChargeableAmount } from '@gable/contracts/proposal';
import type { SubscriptionView } from '@gable/contracts/subscription';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { isDue } from './bill-month.ts';
import type { SubscriptionRow } from './subscription.tables.ts';

export function toSubscriptionView(
  row: SubscriptionRow,
  { proposal }: ProposalWithDeal,
  now: Instant,
): SubscriptionView {
  const { status, billingDay, firstMonth, lastMonth, timeZone, nextAt } = row;
  return {
    status,
    billingDay,
    firstMonth,
    lastMonth,
    timeZone,
    nextMonth: status === 'ended' ? null : row.nextMonth,
    nextAt,
    isWaiting: isDue(row, now),
    amount: parseChargeableAmount(proposal.amount),
  };
}
