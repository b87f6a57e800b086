import { answerLifecycle } from '@gable/contracts/proposal';
import { eq } from 'drizzle-orm';
import { nextUpdatedAt, type Transaction } from '#db/index.ts';
import { enqueueWebhookEvent } from '#domains/webhook/index.ts';
import { requireUser, type UseCaseContext } from '#kernel/index.ts';
import { bindClient, lockProposalWithDeal } from '../bind-client.ts';
import type { ProposalWithDeal } from '../proposal.access.ts';
import { proposals } from '../proposal.tables.ts';
import { toProposalView } from '../proposal.view.ts';
import { insertAnswer } from './insert-answer.ts';

/**
 * Accepts a proposal that was created in the same transaction from an offer that the client read, such
 * as a booking page, and binds it to the client. It sends no notifications: the caller does.
 */
export async function acceptStandingOffer(
  ctx: UseCaseContext,
  tx: Transaction,
  { proposal }: ProposalWithDeal,
): Promise<ProposalWithDeal> {
  const now = ctx.clock.now();
  await lockProposalWithDeal(tx, proposal.id);
  await tx
    .update(proposals)
    .set({ status: answerLifecycle.accepted.to, updatedAt: nextUpdatedAt(proposals.updatedAt, now) })
    .where(eq(proposals.id, proposal.id));
  const accepted = await bindClient(tx, proposal.id, { clientId: requireUser(ctx.actor).userId, now });
  await insertAnswer(ctx, tx, accepted, { answer: 'accepted', reason: null }, now);
  const data = () => toProposalView(accepted);
  await enqueueWebhookEvent(tx, { agentId: proposal.agentId, type: 'proposal.accepted', data }, now);
  return accepted;
}
