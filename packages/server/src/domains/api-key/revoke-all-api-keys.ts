import type { RevokedApiKeys } from '@gable/contracts/api-key';
import { inTransaction, requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { lockUser } from '../profile/index.ts';
import { revokeKeysOf } from './api-key.repository.ts';

/** Revokes every API key of the actor. Like `revokeApiKey`, it takes effect with the next call, in every process. */
export async function revokeAllApiKeys(ctx: UseCaseContext): Promise<RevokedApiKeys> {
  const person = requirePerson(ctx.actor);
  const now = ctx.clock.now();
  const revoked = await inTransaction(ctx, async (tx) => {
    // A key that is being created at this moment is either there already, or comes after.
    await lockUser(tx, person.userId);
    return revokeKeysOf(tx, person.userId, now);
  });
  return { revoked };
}
