import { secondsOf } from '@gable/contracts/kernel';
import { lostFactorNoteSchema } from '@gable/contracts/profile';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { SessionVerifier, VerifiedSession } from '#auth/session-verifier.port.ts';
import { reportLostFactor } from '#domains/session/index.ts';
import { failure, parseInput } from '#kernel/index.ts';
import { assertMeantFor } from './meant-user.ts';
import { assertOwnOrigin } from './own-origin.ts';
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from './session-cookie.ts';

const accessToken = z.string().check(z.minLength(1), z.maxLength(8_000));
const handOver = z.object({ accessToken });
const lostFactor = z.object({ accessToken, note: z._default(lostFactorNoteSchema.shape.note, '') });

/**
 * Where the browser hands over the access token that supabase-js got, once per sign-in and refresh, and gets a cookie
 * that its scripts cannot read (design, section 5, 'Session'); and where somebody who cannot give their second factor
 * asks for help.
 */
export function mountSessionRoutes(app: FastifyInstance, verifier: SessionVerifier): void {
  const { publicUrl, clock } = app.baseContext;

  async function requireSession(token: string): Promise<VerifiedSession> {
    const session = await verifier.verifyAccessToken(token);
    if (!session) throw failure('SESSION_ENDED', {});
    return session;
  }

  app.post('/session', async (request, reply) => {
    assertOwnOrigin(request, publicUrl);
    const { accessToken } = parseInput(handOver, request.body);
    const session = await requireSession(accessToken);
    assertMeantFor(request, session);
    if (session.secondFactorDue) throw failure('SECOND_FACTOR_NEEDED', {});
    const maxAge = secondsOf(session.expiresAt) - secondsOf(clock.now());
    return setSessionCookie(reply, publicUrl, { accessToken, maxAge }).status(204).send();
  });

  app.delete('/session', async (request, reply) => {
    assertOwnOrigin(request, publicUrl);
    // A tab that still shows somebody else must not sign out who is here now.
    const cookie = sessionTokenOf(request, publicUrl);
    const session = cookie ? await verifier.verifyAccessToken(cookie) : null;
    if (session) assertMeantFor(request, session);
    return clearSessionCookie(reply, publicUrl).status(204).send();
  });

  app.post('/session/lost-factor', async (request, reply) => {
    assertOwnOrigin(request, publicUrl);
    const { accessToken, note } = parseInput(lostFactor, request.body);
    const session = await requireSession(accessToken);
    assertMeantFor(request, session);
    if (!session.secondFactorDue) {
      throw failure('BAD_REQUEST', { detail: 'No second factor is missing in this session.' });
    }
    const email = session.emailVerified && session.email !== '' ? session.email : null;
    await reportLostFactor(app.baseContext, { userId: session.userId, email, note });
    return reply.status(204).send();
  });
}
