import { MINUTE_MS, REAUTHENTICATION_MINUTES } from '@gable/contracts/kernel';
import { requireUser } from './actor.ts';
import { failure } from './app-error.ts';
import type { UseCaseContext } from './use-case-context.ts';

/**
 * Protects actions that create or reveal a credential. Throws REAUTHENTICATION_NEEDED unless the
 * user signed in, or confirmed a password or second factor, within the last 15 minutes. API keys
 * are exempt: their owner confirmed when creating the key, and scopes limit it.
 */
export async function requireReauthentication({
  actor,
  clock,
}: Pick<UseCaseContext, 'actor' | 'clock'>): Promise<void> {
  const { keyScopes, readAuthenticatedAt } = requireUser(actor);
  if (keyScopes) return;
  const authenticatedAt = readAuthenticatedAt ? await readAuthenticatedAt() : null;
  const isRecent =
    authenticatedAt !== null && clock.now() - authenticatedAt < REAUTHENTICATION_MINUTES * MINUTE_MS;
  if (!isRecent) throw failure('REAUTHENTICATION_NEEDED', {});
}
