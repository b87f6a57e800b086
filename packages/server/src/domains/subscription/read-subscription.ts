import type { SubscriptionInput, SubscriptionView } from '@gable/contracts/subscription';
import type { UseCaseContext } from '#kernel/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { findSubscription } from './subscription.repository.ts';
import { toSubscriptionView } from './subscription.view.ts';

/** Returns the monthly invoices of a proposal for both parties; null if the agent has not started them. */
export async function readSubscription(
  ctx: UseCaseContext,
  { proposalId }: SubscriptionInput,
): Promise<SubscriptionView | null> {
  const { row: found } = await requireProposal(ctx, proposalId, 'read');
  const row = await findSubscription(ctx.db.read, proposalId);
  return row && toSubscriptionView(row, found, ctx.clock.now());
}
