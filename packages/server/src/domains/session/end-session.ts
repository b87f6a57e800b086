import type { EndSessionInput } from '@gable/contracts/session';
import { failure, requireUser, type UseCaseContext } from '#kernel/index.ts';

/**
 * Ends one of the actor's other sessions. Takes effect with the next call. NOT_FOUND for a session
 * of another user, one that has ended, and where the sign-in service does not list sessions.
 */
export async function endSession(ctx: UseCaseContext, { sessionId }: EndSessionInput): Promise<void> {
  const person = requireUser(ctx.actor);
  const ended = await ctx.ports.sessions?.end(person.userId, sessionId);
  if (!ended) throw failure('NOT_FOUND', { entity: 'session' });
}
