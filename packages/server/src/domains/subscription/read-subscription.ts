import type { Cents } from '@gable/contracts/kernel';
import { parseChargeableAmount } from '@gable/contracts/proposal';
import type { SubscriptionInput, SubscriptionView } from '@gable/contracts/subscription';
import type { Reader } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { type ProposalWithDeal, requireProposal } from '../proposal/index.ts';
import { findPriceChanges } from './monthly-price.repository.ts';
import { findSubscription } from './subscription.repository.ts';
import type { SubscriptionPriceRow } from './subscription.tables.ts';
import { loadSubscriptionView } from './subscription.view.ts';

/** Returns the monthly invoices of a proposal for both parties; null if the agent has not started them. */
export async function readSubscription(
  ctx: UseCaseContext,
  { proposalId }: SubscriptionInput,
): Promise<SubscriptionView | null> {
  const { row: found } = await requireProposal(ctx, proposalId, 'read');
  const row = await findSubscription(ctx.db.read, proposalId);
  return row && loadSubscriptionView(ctx.db.read, row, found, ctx.clock.now());
}

interface MonthlyTerms {
  readonly amount: Cents | null;
  readonly billingDay: number;
  readonly nextPrice: SubscriptionPriceRow | null;
}

/**
 * Finds what the next month of a proposal costs, on which day it is billed, and the price that was
 * announced for a later month; null without monthly invoices, and once they have ended. `amount` in
 * cents; null if it cannot be charged.
 */
export async function findMonthlyTerms(
  reader: Reader,
  { proposal }: ProposalWithDeal,
): Promise<MonthlyTerms | null> {
  const row = await findSubscription(reader, proposal.id);
  if (row === null || row.status === 'ended') return null;
  const { current, next } = await findPriceChanges(reader, proposal.id, row.nextMonth);
  const isNow = next?.fromMonth === row.nextMonth;
  const changed = isNow ? next : current;
  return {
    amount: changed?.amount ?? parseChargeableAmount(proposal.amount),
    billingDay: row.billingDay,
    nextPrice: isNow ? null : next,
  };
}
