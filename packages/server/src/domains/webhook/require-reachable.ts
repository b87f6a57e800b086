import type { UserId } from '@gable/contracts/kernel';
import { failure, type UseCaseContext } from '#kernel/index.ts';

/**
 * Checks the URL of an endpoint. INVALID_INPUT if it is not allowed, RATE_LIMITED after too many
 * checks by this owner. It is checked again at each attempt, because DNS changes.
 */
export async function requireReachable(ctx: UseCaseContext, url: string, owner: UserId): Promise<void> {
  const objection = await ctx.ports.webhooks.findUrlError(url, { owner, signal: ctx.getAbortSignal?.() });
  if (objection !== null) throw failure('INVALID_INPUT', { fields: { url: objection } });
}
