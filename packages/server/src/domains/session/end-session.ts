import type { EndSessionInput } from '@gable/contracts/session';
import { failure, requireUser, type UseCaseContext } from '#kernel/index.ts';

/**
 * Signs the actor out somewhere else; what was open there is refused from the next call on. NOT_FOUND for a session of
 * somebody else, one that has ended meanwhile, and where the sign-in service does not tell its sessions.
 */
export async function endSession(ctx: UseCaseContext, { sessionId }: EndSessionInput): Promise<void> {
  const person = requireUser(ctx.actor);
  const ended = await ctx.ports.sessions?.end(person.userId, sessionId);
  if (!ended) throw failure('NOT_FOUND', { entity: 'session' });
}
