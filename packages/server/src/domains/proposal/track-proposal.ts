import type { Instant, ProposalId } from '@gable/contracts/kernel';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { inTransaction, requireBuyer, type UseCaseContext } from '#kernel/index.ts';
import { notifyParticipants } from '../notification/index.ts';
import { requireProposal } from './proposal.access.ts';
import { proposals } from './proposal.tables.ts';

/**
 * Stores when a proposal, its contract, or its invoice was first sent to the client. Later calls
 * change nothing. `updatedAt` stays, because the offer is unchanged.
 */
export async function markProposalSent(tx: Transaction, proposalId: ProposalId, at: Instant): Promise<void> {
  await tx
    .update(proposals)
    .set({ sentAt: at })
    .where(and(eq(proposals.id, proposalId), isNull(proposals.sentAt)));
}

/**
 * Takes back that a proposal was sent at a time, because the agent undid it before the client was
 * emailed. Does nothing if it was sent at another time, or if it has been answered or invoiced.
 */
export async function unmarkProposalSent(
  tx: Transaction,
  proposalId: ProposalId,
  at: Instant,
): Promise<void> {
  const isOpen = and(eq(proposals.status, 'pending'), eq(proposals.paymentStatus, 'not_initiated'));
  await tx
    .update(proposals)
    .set({ sentAt: null })
    .where(and(eq(proposals.id, proposalId), eq(proposals.sentAt, at), isOpen));
}

/**
 * Stores that a proposal was sent for another answer: the client has not opened it since. `updatedAt`
 * stays.
 */
export async function markProposalSentAgain(
  tx: Transaction,
  proposalId: ProposalId,
  at: Instant,
): Promise<void> {
  await tx.update(proposals).set({ sentAt: at, viewedAt: null }).where(eq(proposals.id, proposalId));
}

/**
 * Ends the client's request for changes, because the agent sends an update. Returns whether there was
 * a request.
 */
export async function endChangeRequest(tx: Transaction, proposalId: ProposalId): Promise<boolean> {
  const ended = await tx
    .update(proposals)
    .set({ changesRequestedAt: null })
    .where(and(eq(proposals.id, proposalId), isNotNull(proposals.changesRequestedAt)))
    .returning({ id: proposals.id });
  return ended.length > 0;
}

/**
 * Stores when the client first opened a proposal, and refreshes the agent's open screens. Later
 * calls change nothing. Client only.
 */
export async function markProposalViewed(
  ctx: UseCaseContext,
  { proposalId }: { readonly proposalId: ProposalId },
): Promise<void> {
  requireBuyer(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const { row } = await requireProposal(ctx, proposalId, 'read', tx);
    const viewed = await tx
      .update(proposals)
      .set({ viewedAt: ctx.clock.now() })
      .where(and(eq(proposals.id, row.proposal.id), isNull(proposals.viewedAt)))
      .returning({ id: proposals.id });
    if (viewed.length > 0) await notifyParticipants(ctx, tx, row, ['proposals']);
  });
}
