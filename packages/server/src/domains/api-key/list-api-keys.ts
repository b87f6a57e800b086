import type { ApiKeyView } from '@gable/contracts/api-key';
import { requireUser, type UseCaseContext } from '#kernel/index.ts';
import { listKeys } from './api-key.repository.ts';
import { toApiKeyView } from './api-key.view.ts';

/** The actor's keys, newest first, those that have expired too: somebody may wonder why one does not work any more. */
export async function listApiKeys(ctx: UseCaseContext): Promise<ApiKeyView[]> {
  const person = requireUser(ctx.actor);
  return (await listKeys(ctx.db.read, person.userId)).map(toApiKeyView);
}
