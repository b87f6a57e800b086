import type { ApiKeyView } from '@gable/contracts/api-key';
import { requireUser, type UseCaseContext } from '#kernel/index.ts';
import { listKeys } from './api-key.repository.ts';
import { toApiKeyView } from './api-key.view.ts';

/**
 * Lists the actor's keys, newest first. Includes expired keys, so that their owner can see why they
 * stopped working.
 */
export async function listApiKeys(ctx: UseCaseContext): Promise<ApiKeyView[]> {
  const person = requireUser(ctx.actor);
  return (await listKeys(ctx.db.read, person.userId)).map(toApiKeyView);
}
