import { REAUTHENTICATION_MINUTES } from '@gable/contracts/kernel';
import { requirePerson } from './actor.ts';
import { failure } from './app-error.ts';
import type { UseCaseContext } from './use-case-context.ts';

const MINUTE_MS = 60_000;

/**
 * For what creates or reveals a credential: an open session alone is not enough. REAUTHENTICATION_NEEDED unless the person
 * signed in, or confirmed a password or second factor, within the last 15 minutes. A program with an API key has nothing
 * to confirm: its owner did so when they created the key, and its scopes limit it.
 */
export async function requireReauthentication({
  actor,
  clock,
}: Pick<UseCaseContext, 'actor' | 'clock'>): Promise<void> {
  const { keyScopes, readAuthenticatedAt } = requirePerson(actor);
  if (keyScopes) return;
  const authenticatedAt = readAuthenticatedAt ? await readAuthenticatedAt() : null;
  const isRecent =
    authenticatedAt !== null && clock.now() - authenticatedAt < REAUTHENTICATION_MINUTES * MINUTE_MS;
  if (!isRecent) throw failure('REAUTHENTICATION_NEEDED', {});
}
