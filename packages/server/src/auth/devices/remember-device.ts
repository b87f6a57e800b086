import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import type { SessionRow } from '../session.tables.ts';
import type { UserRow } from '../user.tables.ts';
import { createDeviceCookie, findDevice } from './device-cookie.ts';

/** The cookie to set in the response to each request. */
const cookies = new WeakMap<FastifyRequest, string>();

/** A user who has just signed in. */
export interface SignedIn {
  readonly user: Pick<UserRow, 'id' | 'passwordHash' | 'hasSecondFactor' | 'isAnonymous'>;
  readonly session: Pick<SessionRow, 'aal'>;
}

/**
 * Makes the browser a known device of the account: the response sets its cookie. Does nothing while
 * MFA is pending.
 */
export async function rememberDevice(
  ctx: AuthContext,
  request: FastifyRequest,
  { user, session }: SignedIn,
): Promise<void> {
  if (user.isAnonymous || (user.hasSecondFactor && session.aal !== 'aal2')) return;
  const device = await findDevice(ctx, request, user);
  cookies.set(request, createDeviceCookie(ctx, user, device, ctx.clock.now()));
}

/** Adds the device cookies to the responses. */
export function registerDeviceCookies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const cookie = cookies.get(request);
    if (cookie !== undefined) reply.header('Set-Cookie', cookie);
  });
}
