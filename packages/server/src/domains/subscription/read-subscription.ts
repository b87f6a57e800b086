import type { Cents } from '@gable/contracts/kernel';
import { parseChargeableAmount } from '@gable/contracts/proposal';
import type { SubscriptionInput, SubscriptionView } from '@gable/contracts/subscription';
import type { Reader } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { type ProposalWithDeal, requireProposal } from '../proposal/index.ts';
import { findMonthAmount } from './monthly-price.repository.ts';
import { findSubscription } from './subscription.repository.ts';
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

/**
 * Finds what the next month of a proposal costs, and on which day it is billed; null without monthly
 * invoices, and once they have ended. `amount` in cents; null if it cannot be charged.
 */
export async function findMonthlyTerms(
  reader: Reader,
  { proposal }: ProposalWithDeal,
): Promise<{ readonly amount: Cents | null; readonly billingDay: number } | null> {
  const row = await findSubscription(reader, proposal.id);
  if (row === null || row.status === 'ended') return null;
  const changed = await findMonthAmount(reader, proposal.id, row.nextMonth);
  return { amount: changed ?? parseChargeableAmount(proposal.amount), billingDay: row.billingDay };
}
