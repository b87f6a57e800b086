import type { DeviceSessionView } from '@gable/contracts/session';
import { requireUser, type UseCaseContext } from '#kernel/index.ts';
import { deviceName } from './device-name.ts';

/**
 * Lists the actor's sessions: this one first, then by last use. Empty where the sign-in service
 * does not list them. NOT_SIGNED_IN if anonymous.
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
