import type { Instant } from '@gable/contracts/kernel';
import { parseChargeableAmount } from '@gable/contracts/proposal';
import type { Transaction } from '#db/index.ts';
import { notifyParticipants } from '#domains/notification/index.ts';
import { enqueueWebhookEvent } from '#domains/webhook/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import type { ProposalWithDeal } from '../proposal.access.ts';
import { toProposalView } from '../proposal.view.ts';
import { insertAnswer } from './insert-answer.ts';
import { transitionStatus } from './transition-status.ts';

/**
 * Accepts a pending proposal whose contract the acting client signs. It sends no notification: the signature
 * does. Does nothing if the proposal is not pending, or if its amount cannot be charged. The caller has
 * locked the proposal and bound it to the client.
 */
export async function acceptBySigning(
  ctx: UseCaseContext,
  tx: Transaction,
  signed: ProposalWithDeal,
  now: Instant,
): Promise<void> {
  if (parseChargeableAmount(signed.proposal.amount) === null) return;
  const proposal = await transitionStatus(tx, signed.proposal.id, 'accepted', now);
  if (!proposal) return;
  const accepted = { ...signed, proposal };
  await insertAnswer(ctx, tx, accepted, { answer: 'accepted', reason: null }, now);
  const data = () => toProposalView(accepted);
  const { agentId } = signed.deal;
  await enqueueWebhookEvent(tx, { agentId, type: 'proposal.accepted', data }, now);
  await notifyParticipants(ctx, tx, accepted, ['proposals']);
}
