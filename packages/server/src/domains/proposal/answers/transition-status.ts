import type { Instant, ProposalId } from '@gable/contracts/kernel';
import { answerLifecycle, type ProposalAnswer } from '@gable/contracts/proposal';
import { and, eq, inArray } from 'drizzle-orm';
import { nextUpdatedAt, type Transaction } from '#db/index.ts';
import { type ProposalRow, proposals } from '../proposal.tables.ts';

/**
 * Updates the status of a locked proposal with compare-and-set, as an answer does. Returns the changed row;
 * undefined if the status does not allow the answer.
 */
export async function transitionStatus(
  tx: Transaction,
  proposalId: ProposalId,
  answer: Exclude<ProposalAnswer, 'changes_requested'>,
  now: Instant,
): Promise<ProposalRow | undefined> {
  const { from, to } = answerLifecycle[answer];
  const [moved] = await tx
    .update(proposals)
    .set({ status: to, changesRequestedAt: null, updatedAt: nextUpdatedAt(proposals.updatedAt, now) })
    .where(and(eq(proposals.id, proposalId), inArray(proposals.status, [...from])))
    .returning();
  return moved;
}
