import { timeEntryIdSchema } from '@gable/contracts/kernel';
import type { AnswerCap, HourlyCap } from '@gable/contracts/time-entry';
import { failure, inTransaction, newId, requireBuyer, type UseCaseContext } from '#kernel/index.ts';
import { enqueueNotification, notifyParticipants } from '../notification/index.ts';
import { bindClient, lockProposalWithDeal, requireProposal } from '../proposal/index.ts';
import { findHourlyCap, storeHourlyCap } from './hourly-cap.repository.ts';

/**
 * Approves or declines a higher cap, which binds the proposal to the client like an answer. The agent
 * is notified. Client only. An approval that is repeated changes nothing. CAP_REQUEST_CHANGED if the
 * request is not the one that the client saw.
 */
export async function answerHigherCap(
  ctx: UseCaseContext,
  { proposalId, cap, approve }: AnswerCap,
): Promise<HourlyCap> {
  const { userId: clientId } = requireBuyer(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await lockProposalWithDeal(tx, proposalId);
    await requireProposal(ctx, proposalId, 'answer', tx);
    const current = await findHourlyCap(tx, proposalId);
    if (current.request === null && approve && current.cap === cap) return current;
    if (current.request?.cap !== cap) throw failure('CAP_REQUEST_CHANGED', {});
    const now = ctx.clock.now();
    const bound = await bindClient(tx, proposalId, { clientId, now });
    const next = { cap: approve ? cap : current.cap, request: null };
    await storeHourlyCap(tx, proposalId, next, now);
    const { proposal, deal, client } = bound;
    const notification = {
      userId: deal.agentId,
      kind: approve ? 'cap_approved' : 'cap_declined',
      key: `cap_answered:${newId(timeEntryIdSchema)}`,
      payload: { serviceType: proposal.serviceType, customerName: client.name, requestedCap: cap },
      dealId: deal.id,
      proposalId,
    } as const;
    await enqueueNotification(tx, notification, now);
    await notifyParticipants(ctx, tx, bound, ['proposals']);
    return next;
  });
}
