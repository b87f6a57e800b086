import type { ApiKeyView } from '@gable/contracts/api-key';
import { requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { listKeysOf } from './api-key.repository.ts';
import { apiKeyView } from './api-key.view.ts';

/** The actor's keys, newest first, those that have expired too: somebody may wonder why one does not work any more. */
export async function listApiKeys(ctx: UseCaseContext): Promise<ApiKeyView[]> {
  const person = requirePerson(ctx.actor);
  return (await listKeysOf(ctx.db.read, person.userId)).map(apiKeyView);
}
