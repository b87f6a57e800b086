import type { ProposalId } from '@gable/contracts/kernel';
import type { TourEnding } from '@gable/contracts/tour';
import { and, eq } from 'drizzle-orm';
import { nextUpdatedAt, type Transaction } from '#db/index.ts';
import { notifyParticipants } from '#domains/notification/index.ts';
import { enqueueWebhookEvent } from '#domains/webhook/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { loadProposal, lockProposalWithDeal } from '../bind-client.ts';
import { proposals } from '../proposal.tables.ts';
import { toProposalView } from '../proposal.view.ts';

interface OfferEnding {
  readonly ending: TourEnding;
  /** Whether the agreement keeps a part of the price, so that the proposal is paid. */
  readonly isCharged: boolean;
}

type Outcome = Partial<Pick<typeof proposals.$inferInsert, 'status' | 'tourEnding'>>;

/** Stores the outcome of an accepted proposal, and tells the open screens and integrators of it. */
async function storeOutcome(
  ctx: Pick<UseCaseContext, 'db' | 'clock'>,
  tx: Transaction,
  proposalId: ProposalId,
  outcome: Outcome,
): Promise<void> {
  await lockProposalWithDeal(tx, proposalId);
  const now = ctx.clock.now();
  const ended = await tx
    .update(proposals)
    .set({ ...outcome, updatedAt: nextUpdatedAt(proposals.updatedAt, now) })
    .where(and(eq(proposals.id, proposalId), eq(proposals.status, 'approved')))
    .returning({ id: proposals.id });
  if (ended.length === 0) return;
  const proposal = await loadProposal(tx, proposalId);
  await notifyParticipants(ctx, tx, proposal, ['proposals']);
  const data = () => toProposalView(proposal);
  await enqueueWebhookEvent(tx, { agentId: proposal.deal.agentId, type: 'proposal.updated', data }, now);
}

/**
 * Stores how the service of an accepted proposal of `acceptStandingOffer` ended without taking place. If it
 * costs nothing, it is no revenue, and an accepted proposal becomes `declined`. It sends no notifications:
 * the caller does.
 */
export function endStandingOffer(
  ctx: Pick<UseCaseContext, 'db' | 'clock'>,
  tx: Transaction,
  proposalId: ProposalId,
  { ending, isCharged }: OfferEnding,
): Promise<void> {
  const status = isCharged ? {} : ({ status: 'declined' } as const);
  return storeOutcome(ctx, tx, proposalId, { ...status, tourEnding: ending });
}

/**
 * Stores that the service of an accepted proposal of `acceptStandingOffer` took place. It sends no
 * notifications: the caller does.
 */
export function completeStandingOffer(
  ctx: Pick<UseCaseContext, 'db' | 'clock'>,
  tx: Transaction,
  proposalId: ProposalId,
): Promise<void> {
  return storeOutcome(ctx, tx, proposalId, { status: 'completed' });
}
