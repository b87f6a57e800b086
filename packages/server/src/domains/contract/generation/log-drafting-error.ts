import type { ProposalId } from '@gable/contracts/kernel';
import { isAppError, type UseCaseContext } from '#kernel/index.ts';

/** Returns the HTTP status of a provider error. */
function getStatus(cause: unknown): number | null {
  return cause instanceof Error && 'status' in cause && typeof cause.status === 'number'
    ? cause.status
    : null;
}

/**
 * Logs a drafting failure with the provider's status. Error messages are omitted: they may quote
 * names from the contract or the API key.
 */
export function logDraftingError(ctx: UseCaseContext, proposalId: ProposalId, error: unknown): void {
  if (!isAppError(error, 'DRAFTING_FAILED') || ctx.getAbortSignal?.()?.aborted) return;
  ctx.log.warn({ proposalId, providerStatus: getStatus(error.cause) }, 'no contract could be drafted');
}
