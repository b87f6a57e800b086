import type { UserId } from '@gable/contracts/kernel';
import { failure, type UseCaseContext } from '#kernel/index.ts';

/**
 * INVALID_INPUT for an address that must not be reached, RATE_LIMITED for an owner who has addresses checked too often. The
 * address is judged again at every try: names change.
 */
export async function requireReachable(ctx: UseCaseContext, url: string, owner: UserId): Promise<void> {
  const objection = await ctx.ports.webhooks.findUrlError(url, { owner, signal: ctx.getAbortSignal?.() });
  if (objection !== null) throw failure('INVALID_INPUT', { fields: { url: objection } });
}
