import type { RevokedApiKeys } from '@gable/contracts/api-key';
import { inTransaction, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { lockUser } from '../profile/index.ts';
import { revokeKeys } from './api-key.repository.ts';

/** Revokes every API key of the actor. Takes effect with the next call, in every process. */
export async function revokeAllApiKeys(ctx: UseCaseContext): Promise<RevokedApiKeys> {
  const person = requireUser(ctx.actor);
  const now = ctx.clock.now();
  const revoked = await inTransaction(ctx, async (tx) => {
    // Waits for a key that is being created concurrently.
    await lockUser(tx, person.userId);
    return revokeKeys(tx, person.userId, now);
  });
  return { revoked };
}
