import type { ProposalId } from '@gable/contracts/kernel';
import { isAppError, type UseCaseContext } from '#kernel/index.ts';

/** A status that an HTTP client noted on its error. */
function statusOf(cause: unknown): number | null {
  return cause instanceof Error && 'status' in cause && typeof cause.status === 'number'
    ? cause.status
    : null;
}

/**
 * Whoever runs the server learns that the drafter fails, and by which status. The words stay out: they may quote names from
 * the contract, and what the drafter says may quote the key.
 */
export function logFailedDrafting(ctx: UseCaseContext, proposalId: ProposalId, error: unknown): void {
  if (!isAppError(error, 'DRAFTING_FAILED') || ctx.left?.()?.aborted) return;
  ctx.log.warn({ proposalId, providerStatus: statusOf(error.cause) }, 'no contract could be drafted');
}
