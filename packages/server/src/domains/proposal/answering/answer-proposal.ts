import { canHappen, type Instant, proposalAnswerIdSchema } from '@gable/contracts/kernel';
import {
  type AcceptProposal,
  answerLifecycle,
  chargeableAmount,
  isSameOffer,
  type Offer,
  offerOf,
  type ProposalAnswer,
  type ProposalView,
} from '@gable/contracts/proposal';
import { and, type Column, eq, inArray, isNull } from 'drizzle-orm';
import { laterThan, type Transaction } from '#db/index.ts';
import { announceToParties, tellLater } from '#domains/notification/index.ts';
import { publishLater } from '#domains/webhook/index.ts';
import {
  type Authorized,
  failure,
  inTransaction,
  newId,
  requirePerson,
  type UseCaseContext,
} from '#kernel/index.ts';
import { bindClient, lockParties } from '../bind-client.ts';
import { type ProposalWithDeal, requireProposal } from '../proposal.access.ts';
import { proposals } from '../proposal.tables.ts';
import { proposalView } from '../proposal.view.ts';
import { proposalAnswers } from '../proposal-answer.tables.ts';
import { findLastAnswer } from './read-answer.ts';

/** What a buyer says, to the offer that they have before them. */
export interface NewAnswer extends AcceptProposal {
  readonly answer: ProposalAnswer;
  readonly reason: string | null;
}

const isStill = (column: Column, value: string | null) =>
  value === null ? isNull(column) : eq(column, value);

/** Moves the status, if it still waits for an answer and the offer is still the one that was seen; answers whether it did. */
async function moveStatus(
  tx: Transaction,
  { row }: Authorized<ProposalWithDeal>,
  { answer, offer }: NewAnswer,
  now: Instant,
): Promise<boolean> {
  const { from, to } = answerLifecycle[answer];
  const moved = await tx
    .update(proposals)
    .set({ status: to, updatedAt: laterThan(proposals.updatedAt, now) })
    .where(
      and(
        eq(proposals.id, row.proposal.id),
        inArray(proposals.status, [...from]),
        eq(proposals.serviceType, offer.serviceType),
        eq(proposals.pricingStructure, offer.pricingStructure),
        eq(proposals.amount, offer.amount),
        isStill(proposals.description, offer.description),
        isStill(proposals.terms, offer.terms),
      ),
    )
    .returning({ id: proposals.id });
  return moved.length > 0;
}

/** The same answer to the same offer has arrived before, and holds: a request that was sent twice changes nothing. */
async function arrivedBefore(
  tx: Transaction,
  { proposal }: ProposalWithDeal,
  { answer, offer }: NewAnswer,
): Promise<boolean> {
  if (proposal.status !== answerLifecycle[answer].to) return false;
  const last = await findLastAnswer(tx, proposal.id);
  return last?.answer === answer && isSameOffer(last.offer, offer) && isSameOffer(proposal, offer);
}

/** Why it could not be answered. The status comes first: an offer that is settled need not be read again. */
function refusal({ proposal }: ProposalWithDeal, answer: ProposalAnswer) {
  return canHappen(answerLifecycle, answer, proposal.status)
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
  const id = newId(proposalAnswerIdSchema);
  const offer: Offer = offerOf(proposal);
  const answeredBy = requirePerson(ctx.actor).userId;
  await tx
    .insert(proposalAnswers)
    .values({ id, proposalId: proposal.id, answer, reason, offer, answeredBy, answeredAt: now });
  const about = { dealId: deal.id, proposalId: proposal.id, userId: deal.agentId };
  const facts = { serviceType: proposal.serviceType, customerName: client.name };
  const told =
    answer === 'accepted'
      ? ({ kind: 'proposal_accepted', facts } as const)
      : ({ kind: 'proposal_declined', facts: { ...facts, reason } } as const);
  await tellLater(tx, { ...told, ...about, key: `proposal_${answer}:${id}` }, now);
  const data = () => proposalView(answered);
  await publishLater(tx, { agentId: deal.agentId, type: `proposal.${answer}`, data }, now);
}

/**
 * The buyer's answer to a pending proposal: it moves the status, is kept with the offer that was answered, and the agent
 * is told. For the proposal's client alone, who it is bound to from then on. PROPOSAL_CHANGED when the offer is not the one
 * the buyer had before them, PROPOSAL_NOT_OPEN when the proposal does not wait for an answer,
 * AMOUNT_NEEDS_CORRECTION for accepting an amount that cannot be charged.
 */
export async function answerProposal(ctx: UseCaseContext, input: NewAnswer): Promise<ProposalView> {
  return inTransaction(ctx, async (tx) => {
    await lockParties(tx, input.proposalId);
    const authorized = await requireProposal(ctx, input.proposalId, 'answer', tx);
    if (input.answer === 'accepted' && chargeableAmount(input.offer.amount) === null)
      throw failure('AMOUNT_NEEDS_CORRECTION', {});
    const now = ctx.clock.now();
    if (await moveStatus(tx, authorized, input, now)) {
      const clientId = requirePerson(ctx.actor).userId;
      const answered = await bindClient(tx, input.proposalId, { clientId, now });
      await storeAnswer(ctx, tx, answered, input, now);
      await announceToParties(ctx, tx, answered, ['proposals']);
      return proposalView(answered);
    }
    const { row } = await requireProposal(ctx, input.proposalId, 'answer', tx);
    if (await arrivedBefore(tx, row, input)) return proposalView(row);
    throw refusal(row, input.answer);
  });
}
