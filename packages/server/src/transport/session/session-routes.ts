import { toSeconds } from '@gable/contracts/kernel';
import { lostFactorNoteSchema } from '@gable/contracts/profile';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { SessionVerifier, VerifiedSession } from '#auth/session-verifier.port.ts';
import { reportLostFactor } from '#domains/session/index.ts';
import { failure, parseInput } from '#kernel/index.ts';
import { assertSameOrigin } from './csrf.ts';
import { assertExpectedUser } from './expected-user.ts';
import { clearSessionCookie, getSessionCookie, setSessionCookie } from './session-cookie.ts';

const accessToken = z.string().check(z.minLength(1), z.maxLength(8_000));
const sessionInput = z.object({ accessToken });
const lostFactorInput = z.object({ accessToken, note: z._default(lostFactorNoteSchema.shape.note, '') });

/**
 * Serves `/session`, where the browser exchanges the access token of supabase-js for an HttpOnly
 * cookie after each sign-in and refresh, and `/session/lost-factor`, where users report a lost
 * second factor.
 */
export function mountSessionRoutes(app: FastifyInstance, verifier: SessionVerifier): void {
  const { publicUrl, clock } = app.baseContext;

  async function requireSession(token: string): Promise<VerifiedSession> {
    const session = await verifier.verifyAccessToken(token);
    if (!session) throw failure('SESSION_ENDED', {});
    return session;
  }

  app.post('/session', async (request, reply) => {
    assertSameOrigin(request, publicUrl);
    const { accessToken } = parseInput(sessionInput, request.body);
    const session = await requireSession(accessToken);
    assertExpectedUser(request, session);
    if (session.secondFactorDue) throw failure('SECOND_FACTOR_NEEDED', {});
    const maxAge = toSeconds(session.expiresAt) - toSeconds(clock.now());
    return setSessionCookie(reply, publicUrl, { accessToken, maxAge }).status(204).send();
  });

  app.delete('/session', async (request, reply) => {
    assertSameOrigin(request, publicUrl);
    // A tab that shows another user must not end the current session.
    const cookie = getSessionCookie(request, publicUrl);
    const session = cookie ? await verifier.verifyAccessToken(cookie) : null;
    if (session) assertExpectedUser(request, session);
    return clearSessionCookie(reply, publicUrl).status(204).send();
  });

  app.post('/session/lost-factor', async (request, reply) => {
    assertSameOrigin(request, publicUrl);
    const { accessToken, note } = parseInput(lostFactorInput, request.body);
    const session = await requireSession(accessToken);
    assertExpectedUser(request, session);
    if (!session.secondFactorDue) {
      throw failure('BAD_REQUEST', { detail: 'This session needs no second factor.' });
    }
    const email = session.emailVerified && session.email !== '' ? session.email : null;
    await reportLostFactor(app.baseContext, { userId: session.userId, email, note });
    return reply.status(204).send();
  });
}
