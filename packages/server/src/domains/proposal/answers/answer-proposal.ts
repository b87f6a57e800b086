import { canTransition, type Instant } from '@gable/contracts/kernel';
import {
  type AcceptProposal,
  answerLifecycle,
  type DeclineProposal,
  isFullyPaid,
  isSameOffer,
  type ProposalAnswer,
  type ProposalView,
  parseChargeableAmount,
} from '@gable/contracts/proposal';
import type { Transaction } from '#db/index.ts';
import { enqueueNotification, notifyParticipants } from '#domains/notification/index.ts';
import { enqueueWebhookEvent } from '#domains/webhook/index.ts';
import { type Authorized, failure, inTransaction, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { bindClient, lockProposalWithDeal } from '../bind-client.ts';
import { enqueueDeclined } from '../enqueue-status-change.ts';
import { type ProposalWithDeal, requireProposal } from '../proposal.access.ts';
import { toProposalView } from '../proposal.view.ts';
import { insertAnswer } from './insert-answer.ts';
import { findLastAnswer } from './read-answer.ts';
import { transitionStatus } from './transition-status.ts';

/** A buyer's answer to the offer that they saw. */
interface NewAnswer extends AcceptProposal {
  readonly answer: Exclude<ProposalAnswer, 'changes_requested'>;
  readonly reason: string | null;
}

/** Updates the status if the locked proposal is as the buyer saw it. Returns whether it changed. */
async function storeStatus(
  tx: Transaction,
  { row: { proposal } }: Authorized<ProposalWithDeal>,
  { answer, offer }: NewAnswer,
  now: Instant,
): Promise<boolean> {
  if (!isSameOffer(proposal, offer)) return false;
  return (await transitionStatus(tx, proposal.id, answer, now)) !== undefined;
}

/**
 * Whether the same answer to the same offer was already stored, so that a retry changes nothing.
 */
async function isReplay(
  tx: Transaction,
  { proposal }: ProposalWithDeal,
  { answer, offer }: NewAnswer,
): Promise<boolean> {
  if (proposal.status !== answerLifecycle[answer].to) return false;
  const last = await findLastAnswer(tx, proposal.id);
  return last?.answer === answer && isSameOffer(last.offer, offer) && isSameOffer(proposal, offer);
}

/**
 * Returns the error. The status comes first: for a final proposal, rereading the offer does not
 * help.
 */
function toAnswerError({ proposal }: ProposalWithDeal, { answer }: NewAnswer) {
  return canTransition(answerLifecycle, answer, proposal.status)
    ? failure('PROPOSAL_CHANGED', {})
    : failure('PROPOSAL_NOT_OPEN', { status: proposal.status });
}

async function storeAnswer(
  ctx: UseCaseContext,
  tx: Transaction,
  answered: ProposalWithDeal,
  { answer, reason }: NewAnswer,
  now: Instant,
): Promise<void> {
  const { proposal, deal, client } = answered;
  const id = await insertAnswer(ctx, tx, answered, { answer, reason }, now);
  const about = { dealId: deal.id, proposalId: proposal.id, userId: deal.agentId };
  const payload = { serviceType: proposal.serviceType, customerName: client.name };
  const event =
    answer === 'accepted'
      ? ({ kind: 'proposal_accepted', payload } as const)
      : ({ kind: 'proposal_declined', payload: { ...payload, reason } } as const);
  await enqueueNotification(tx, { ...event, ...about, key: `proposal_${answer}:${id}` }, now);
  if (answer === 'declined') await enqueueDeclined(tx, proposal.id, now);
  const data = () => toProposalView(answered);
  await enqueueWebhookEvent(tx, { agentId: deal.agentId, type: `proposal.${answer}`, data }, now);
}

/**
 * Stores the buyer's answer to a pending proposal with the offer, notifies the agent, and binds the
 * proposal to the client. Client only. PROPOSAL_CHANGED if the offer is not the one the buyer saw,
 * PROPOSAL_NOT_OPEN, AMOUNT_NEEDS_CORRECTION for accepting an amount that cannot be charged, ALREADY_PAID for
 * declining what is paid: only the agent can refund it.
 */
async function answerProposal(ctx: UseCaseContext, input: NewAnswer): Promise<ProposalView> {
  return inTransaction(ctx, async (tx) => {
    await lockProposalWithDeal(tx, input.proposalId);
    const authorized = await requireProposal(ctx, input.proposalId, 'answer', tx);
    if (input.answer === 'accepted' && parseChargeableAmount(input.offer.amount) === null)
      throw failure('AMOUNT_NEEDS_CORRECTION', {});
    const { proposal } = authorized.row;
    if (
      input.answer === 'declined' &&
      proposal.status === 'pending' &&
      isFullyPaid(toProposalView(authorized.row))
    )
      throw failure('ALREADY_PAID', {});
    const now = ctx.clock.now();
    if (await storeStatus(tx, authorized, input, now)) {
      const clientId = requireUser(ctx.actor).userId;
      const answered = await bindClient(tx, input.proposalId, { clientId, now });
      await storeAnswer(ctx, tx, answered, input, now);
      await notifyParticipants(ctx, tx, answered, ['proposals']);
      return toProposalView(answered);
    }
    const { row } = await requireProposal(ctx, input.proposalId, 'answer', tx);
    if (await isReplay(tx, row, input)) return toProposalView(row);
    throw toAnswerError(row, input);
  });
}

/** Accepts a pending proposal as the buyer saw it. See `answerProposal` for the errors. */
export async function acceptProposal(ctx: UseCaseContext, input: AcceptProposal): Promise<ProposalView> {
  return answerProposal(ctx, { ...input, answer: 'accepted', reason: null });
}

/** Declines a pending proposal, optionally with a reason. See `answerProposal` for the errors. */
export async function declineProposal(ctx: UseCaseContext, input: DeclineProposal): Promise<ProposalView> {
  return answerProposal(ctx, { ...input, answer: 'declined', reason: input.reason || null });
}
