import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import type { SessionRow } from '../session.tables.ts';
import type { UserRow } from '../user.tables.ts';
import { deviceCookie, readDevice } from './device-cookie.ts';

/** The cookie that the answer to each of these requests sets. */
const cookies = new WeakMap<FastifyRequest, string>();

/** Who has just signed in. */
export interface SignedIn {
  readonly user: Pick<UserRow, 'id' | 'passwordHash' | 'hasSecondFactor' | 'isAnonymous'>;
  readonly session: Pick<SessionRow, 'aal'>;
}

/**
 * Makes the browser that has just signed in a known device of the account: the answer sets its
 * cookie. A session that still lacks the second factor proves too little for that.
 */
export async function rememberDevice(
  ctx: AuthContext,
  request: FastifyRequest,
  { user, session }: SignedIn,
): Promise<void> {
  if (user.isAnonymous || (user.hasSecondFactor && session.aal !== 'aal2')) return;
  const device = await readDevice(ctx, request, user);
  cookies.set(request, deviceCookie(ctx, user, device, ctx.clock.now()));
}

/** Has the answers to sign-ins set the cookies of their devices. */
export function sendDeviceCookies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const cookie = cookies.get(request);
    if (cookie !== undefined) reply.header('Set-Cookie', cookie);
  });
}
