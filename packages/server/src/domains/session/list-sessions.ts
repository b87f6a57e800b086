import type { DeviceSessionView } from '@gable/contracts/session';
import { requireUser, type UseCaseContext } from '#kernel/index.ts';
import { deviceName } from './device-name.ts';

/**
 * Where the actor is signed in: this session first, then the last used. Empty where the sign-in service does not tell.
 * NOT_SIGNED_IN for a visitor.
 */
export async function listSessions(ctx: UseCaseContext): Promise<DeviceSessionView[]> {
  const person = requireUser(ctx.actor);
  const sessions = (await ctx.ports.sessions?.list(person.userId)) ?? [];
  return sessions
    .map(({ userAgent, ...session }) => ({
      ...session,
      device: deviceName(userAgent),
      current: session.id === person.sessionId,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}
