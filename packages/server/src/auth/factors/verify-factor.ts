import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { callerOf } from '../devices/caller-of.ts';
import { rememberDevice } from '../devices/remember-device.ts';
import { validationFailed } from '../errors/auth-error.ts';
import type { ChallengeRow, FactorRow } from '../factor.tables.ts';
import { clientOf } from '../http/client-of.ts';
import { optionalText, readBody } from '../http/read-body.ts';
import { type Turn, takeTurn } from '../rate-limits/take-turn.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';
import { type SessionView, sessionView } from '../sessions/session-view.ts';
import { factorIdOf, requireFactor } from './find-factor.ts';
import { checkPasskey, passkeyAnswerSchema, readPasskeyAnswer } from './passkeys/check-credential.ts';
import { type ProvenFactor, refusedProof } from './proven-factor.ts';
import { raiseSession } from './raise-session.ts';
import { requireNamedSession } from './require-named-session.ts';
import { requireChallenge, takeTry } from './take-try.ts';
import { stepOfCode } from './totp.ts';

const bodySchema = z.object({
  challenge_id: optionalText,
  code: optionalText,
  webauthn: z.nullish(passkeyAnswerSchema),
});
type Body = z.output<typeof bodySchema>;

/** Checks what the request brings against a challenge of the factor. Throws 422 mfa_verification_failed. */
type Check = (challenge: ChallengeRow) => Promise<ProvenFactor>;

/** How the answer of this request is checked. Throws 400 validation_failed where it brings none. */
function readAnswer(ctx: AuthContext, factor: FactorRow, body: Body): Check {
  if (factor.factorType === 'webauthn') {
    const answer = readPasskeyAnswer(ctx, body.webauthn);
    return (challenge) => checkPasskey(ctx, factor, challenge, answer);
  }
  const { code } = body;
  if (!code) throw validationFailed('Code needs to be non-empty');
  return factor.factorType === 'totp'
    ? async (challenge) => checkAppCode(ctx, factor, challenge, code)
    : (challenge) => checkTextCode(ctx, factor, challenge, code);
}

function checkAppCode(
  ctx: AuthContext,
  factor: FactorRow,
  challenge: ChallengeRow,
  code: string,
): ProvenFactor {
  const step = factor.secret && stepOfCode(factor.secret, code, ctx.clock.now());
  if (typeof step !== 'number') throw refusedProof(factor);
  return { factor, challenge, trace: { kind: 'code of an app', step } };
}

async function checkTextCode(
  ctx: AuthContext,
  factor: FactorRow,
  challenge: ChallengeRow,
  code: string,
): Promise<ProvenFactor> {
  if (!(await ctx.passwords.verify(challenge.codeHash, code))) throw refusedProof(factor);
  return { factor, challenge, trace: { kind: 'code of a text' } };
}

/**
 * Counts a code for this session: somebody who knows the password, and so has a session of their
 * own, does not use up what the owner's session may try. All sessions that the account does not
 * know share a total, or a new one for each code would make guessing easy (decision 53).
 */
async function takeCodeTurn(ctx: AuthContext, request: FastifyRequest, live: LiveSession): Promise<Turn> {
  const { address, known } = await callerOf(ctx, request, live.user);
  return takeTurn(ctx, 'factor', { address, known, account: live.user.id, session: live.session.id });
}

/**
 * `POST /factors/{id}/verify`: answers a challenge. The right code or signature finishes the
 * factor's enrolment if it was open, and raises the session to aal2.
 */
export async function verifyFactor(ctx: AuthContext, request: FastifyRequest): Promise<SessionView> {
  const live = await requireNamedSession(ctx, request);
  const body = readBody(bodySchema, request);
  const { address } = clientOf(request);
  const factor = await requireFactor(ctx.db.read, live.user.id, factorIdOf(request), ctx.clock.now());
  const check = readAnswer(ctx, factor, body);
  const challengeId = body.challenge_id ?? '';
  // Only a code for a challenge that can be answered is a guess: nothing else counts.
  await requireChallenge(ctx.db.read, factor, challengeId, address, ctx.clock.now());
  const turn = await takeCodeTurn(ctx, request, live);
  const challenge = await takeTry(ctx, factor, challengeId, address);
  const open = await raiseSession(ctx, live, await check(challenge));
  await turn.giveBack();
  await rememberDevice(ctx, request, open);
  return sessionView(ctx, open);
}
