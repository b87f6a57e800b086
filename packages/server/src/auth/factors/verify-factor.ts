import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import type { ChallengeRow, FactorRow } from '../factor.tables.ts';
import { clientOf } from '../http/client-of.ts';
import { optionalText, readBody } from '../http/read-body.ts';
import { takeTurn } from '../rate-limits/take-turn.ts';
import { type SessionView, sessionView } from '../sessions/session-view.ts';
import { factorIdOf, requireFactor } from './find-factor.ts';
import { type ProvenFactor, raiseSession, wrongCode } from './raise-session.ts';
import { requireNamedSession } from './require-named-session.ts';
import { takeTry } from './take-try.ts';
import { stepOfCode } from './totp.ts';

const bodySchema = z.object({ challenge_id: optionalText, code: optionalText });

/** The factor with the code's time step, null for a phone's. Throws 422 mfa_verification_failed. */
async function requireRightCode(
  ctx: AuthContext,
  factor: FactorRow,
  challenge: ChallengeRow,
  code: string,
): Promise<ProvenFactor> {
  switch (factor.factorType) {
    case 'totp': {
      const step = factor.secret && stepOfCode(factor.secret, code, ctx.clock.now());
      if (typeof step !== 'number') throw wrongCode(factor);
      return { factor, challenge, step };
    }
    case 'phone':
      if (!(await ctx.passwords.verify(challenge.codeHash, code))) throw wrongCode(factor);
      return { factor, challenge, step: null };
  }
}

/**
 * `POST /factors/{id}/verify`: answers a challenge. The right code finishes the factor's enrolment if it was open, and
 * raises the session to aal2.
 */
export async function verifyFactor(ctx: AuthContext, request: FastifyRequest): Promise<SessionView> {
  const live = await requireNamedSession(ctx, request);
  const { challenge_id: challengeId, code } = readBody(bodySchema, request);
  const { address } = clientOf(request);
  const turn = await takeTurn(ctx, 'code', { address, account: live.user.id });
  const factor = await requireFactor(ctx.db.read, live.user.id, factorIdOf(request), ctx.clock.now());
  const challenge = await takeTry(ctx, factor, challengeId ?? '', address);
  const proven = await requireRightCode(ctx, factor, challenge, code ?? '');
  const open = await raiseSession(ctx, live.session, proven);
  await turn.giveBack();
  return sessionView(ctx, open);
}
