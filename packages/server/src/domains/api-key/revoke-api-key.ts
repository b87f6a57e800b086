import type { RevokeApiKey } from '@gable/contracts/api-key';
import { failure, inTransaction, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { revokeKey } from './api-key.repository.ts';

/**
 * Revokes one of the actor's keys. Takes effect with the next call, in every process. NOT_FOUND for
 * any other key.
 */
export async function revokeApiKey(ctx: UseCaseContext, { apiKeyId }: RevokeApiKey): Promise<void> {
  const person = requireUser(ctx.actor);
  const now = ctx.clock.now();
  const revoked = await inTransaction(ctx, (tx) => revokeKey(tx, person.userId, apiKeyId, now));
  if (!revoked) throw failure('NOT_FOUND', { entity: 'API key' });
}
