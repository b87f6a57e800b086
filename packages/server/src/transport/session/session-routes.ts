import { secondsOf } from '@gable/contracts/kernel';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { SessionVerifier } from '../../auth/session-verifier.port.ts';
import { failure } from '../../kernel/index.ts';
import { assertOwnOrigin } from './own-origin.ts';
import { cookieOptions, SESSION_COOKIE } from './session-cookie.ts';

const handOver = z.object({ accessToken: z.string().check(z.minLength(1), z.maxLength(8_000)) });

/**
 * Where the browser hands over the access token that supabase-js got, once per sign-in and refresh, and gets a cookie
 * that its scripts cannot read (design, section 5, 'Session').
 */
export function mountSessionRoutes(app: FastifyInstance, verifier: SessionVerifier): void {
  const { publicUrl, clock } = app.baseContext;

  app.post('/session', async (request, reply) => {
    assertOwnOrigin(request, publicUrl);
    const { accessToken } = handOver.parse(request.body);
    const session = await verifier.verifyAccessToken(accessToken);
    if (!session) throw failure('SESSION_ENDED', {});
    const maxAge = secondsOf(session.expiresAt) - secondsOf(clock.now());
    return reply
      .setCookie(SESSION_COOKIE, accessToken, { ...cookieOptions(publicUrl), maxAge })
      .status(204)
      .send();
  });

  app.delete('/session', async (request, reply) => {
    assertOwnOrigin(request, publicUrl);
    return reply.clearCookie(SESSION_COOKIE, cookieOptions(publicUrl)).status(204).send();
  });
}
