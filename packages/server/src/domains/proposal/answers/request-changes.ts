import type { Instant } from '@gable/contracts/kernel';
import {
  canRequestChanges,
  isSameOffer,
  type ProposalView,
  type RequestChanges,
} from '@gable/contracts/proposal';
import { eq } from 'drizzle-orm';
import { nextUpdatedAt, type Transaction } from '#db/index.ts';
import { enqueueNotification, notifyParticipants } from '#domains/notification/index.ts';
import { enqueueWebhookEvent } from '#domains/webhook/index.ts';
import { failure, inTransaction, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { bindClient, lockProposalWithDeal } from '../bind-client.ts';
import { type ProposalWithDeal, requireProposal } from '../proposal.access.ts';
import { type ProposalRow, proposals } from '../proposal.tables.ts';
import { toProposalView } from '../proposal.view.ts';
import { insertAnswer } from './insert-answer.ts';
import { findLastAnswer } from './read-answer.ts';

/** PROPOSAL_NOT_OPEN after the answer, ALREADY_PAID, ALREADY_INVOICED. */
function assertOpen(proposal: ProposalRow): void {
  if (canRequestChanges(proposal)) return;
  const { status, paymentStatus } = proposal;
  if (status !== 'pending') throw failure('PROPOSAL_NOT_OPEN', { status });
  const isPaid = paymentStatus === 'payment_succeeded' || paymentStatus === 'payment_refunded';
  throw failure(isPaid ? 'ALREADY_PAID' : 'ALREADY_INVOICED', {});
}

/** Whether the same request about the same offer is open, so that a retry changes nothing. */
async function isReplay(tx: Transaction, proposal: ProposalRow, comment: string): Promise<boolean> {
  if (proposal.changesRequestedAt === null) return false;
  const last = await findLastAnswer(tx, proposal.id);
  return last?.answer === 'changes_requested' && last.reason === comment && isSameOffer(last.offer, proposal);
}

async function markRequested(
  tx: Transaction,
  bound: ProposalWithDeal,
  now: Instant,
): Promise<ProposalWithDeal> {
  const [proposal = bound.proposal] = await tx
    .update(proposals)
    .set({ changesRequestedAt: now, updatedAt: nextUpdatedAt(proposals.updatedAt, now) })
    .where(eq(proposals.id, bound.proposal.id))
    .returning();
  return { ...bound, proposal };
}

/** Notifies the agent, their integrations, and the open screens of both participants. */
async function publishRequest(
  ctx: UseCaseContext,
  tx: Transaction,
  requested: ProposalWithDeal,
  { key, comment, now }: { readonly key: string; readonly comment: string; readonly now: Instant },
): Promise<void> {
  const { proposal, deal, client } = requested;
  const notification = {
    userId: deal.agentId,
    kind: 'proposal_changes_requested',
    key,
    payload: { serviceType: proposal.serviceType, customerName: client.name, comment },
    dealId: deal.id,
    proposalId: proposal.id,
  } as const;
  await enqueueNotification(tx, notification, now);
  const data = () => ({ ...toProposalView(requested), comment });
  await enqueueWebhookEvent(tx, { agentId: deal.agentId, type: 'proposal.changes_requested', data }, now);
  await notifyParticipants(ctx, tx, requested, ['proposals']);
}

/**
 * Asks the agent for changes of a pending proposal, which binds it to the client like an answer. The
 * status stays pending: the client can still accept or decline the offer. Sending the proposal again
 * ends the request. Client only. PROPOSAL_CHANGED if the offer is not the one the client saw,
 * PROPOSAL_NOT_OPEN, ALREADY_INVOICED, ALREADY_PAID.
 */
export async function requestChanges(
  ctx: UseCaseContext,
  { proposalId, offer, comment }: RequestChanges,
): Promise<ProposalView> {
  return inTransaction(ctx, async (tx) => {
    await lockProposalWithDeal(tx, proposalId);
    const { row } = await requireProposal(ctx, proposalId, 'answer', tx);
    assertOpen(row.proposal);
    if (offer && !isSameOffer(row.proposal, offer)) throw failure('PROPOSAL_CHANGED', {});
    if (await isReplay(tx, row.proposal, comment)) return toProposalView(row);
    const now = ctx.clock.now();
    const clientId = requireUser(ctx.actor).userId;
    const bound = await bindClient(tx, proposalId, { clientId, now });
    const requested = await markRequested(tx, bound, now);
    const id = await insertAnswer(ctx, tx, requested, { answer: 'changes_requested', reason: comment }, now);
    await publishRequest(ctx, tx, requested, { key: `proposal_changes_requested:${id}`, comment, now });
    return toProposalView(requested);
  });
}
