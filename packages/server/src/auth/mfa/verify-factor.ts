import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { rememberDevice } from '../devices/remember-device.ts';
import { resolveCaller } from '../devices/resolve-caller.ts';
import { validationFailed } from '../errors/auth-error.ts';
import type { ChallengeRow, FactorRow } from '../factor.tables.ts';
import { getClientInfo } from '../http/client-info.ts';
import { optionalString, readBody } from '../http/read-body.ts';
import { consumeRateLimit, type RateLimitAttempt } from '../rate-limits/consume-rate-limit.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';
import { type SessionView, toSessionView } from '../sessions/session-view.ts';
import { requireFactor, requireFactorId } from './find-factor.ts';
import { parsePasskeyResponse, passkeyResponseSchema, verifyPasskey } from './passkeys/verify-credential.ts';
import { recordAttempt, requireChallenge } from './record-attempt.ts';
import { requirePermanentUser } from './require-permanent-user.ts';
import { findTimeStep } from './totp.ts';
import { upgradeSession } from './upgrade-session.ts';
import { mfaVerificationFailed, type VerifiedFactor } from './verified-factor.ts';

const bodySchema = z.object({
  challenge_id: optionalString,
  code: optionalString,
  webauthn: z.nullish(passkeyResponseSchema),
});
type Body = z.output<typeof bodySchema>;

/** Checks the request against a challenge of the factor. Throws 422 mfa_verification_failed. */
type Check = (challenge: ChallengeRow) => Promise<VerifiedFactor>;

/**
 * Returns the check for this request. Throws 400 validation_failed without a code or passkey
 * response.
 */
function parseCheck(ctx: AuthContext, factor: FactorRow, body: Body): Check {
  if (factor.factorType === 'webauthn') {
    const response = parsePasskeyResponse(ctx, body.webauthn);
    return (challenge) => verifyPasskey(ctx, factor, challenge, response);
  }
  const { code } = body;
  if (!code) throw validationFailed('Code needs to be non-empty');
  return factor.factorType === 'totp'
    ? async (challenge) => verifyTotpCode(ctx, factor, challenge, code)
    : (challenge) => verifySmsCode(ctx, factor, challenge, code);
}

function verifyTotpCode(
  ctx: AuthContext,
  factor: FactorRow,
  challenge: ChallengeRow,
  code: string,
): VerifiedFactor {
  const step = factor.secret && findTimeStep(factor.secret, code, ctx.clock.now());
  if (typeof step !== 'number') throw mfaVerificationFailed(factor);
  return { factor, challenge, replayGuard: { kind: 'totp', step } };
}

async function verifySmsCode(
  ctx: AuthContext,
  factor: FactorRow,
  challenge: ChallengeRow,
  code: string,
): Promise<VerifiedFactor> {
  if (!(await ctx.passwords.verify(challenge.codeHash, code))) throw mfaVerificationFailed(factor);
  return { factor, challenge, replayGuard: { kind: 'sms' } };
}

/**
 * Counts an attempt of this session, so that another session with the same password cannot exhaust
 * the owner's attempts. All sessions that the account does not know share a total, because
 * otherwise a new session per code would allow guessing (decision 53).
 */
async function consumeAttempt(
  ctx: AuthContext,
  request: FastifyRequest,
  live: LiveSession,
): Promise<RateLimitAttempt> {
  const { address, known } = await resolveCaller(ctx, request, live.user);
  return consumeRateLimit(ctx, 'factor', { address, known, account: live.user.id, session: live.session.id });
}

/**
 * `POST /factors/{id}/verify`: verifies a challenge. A valid code or signature completes a pending
 * enrollment and upgrades the session to aal2.
 */
export async function verifyFactor(ctx: AuthContext, request: FastifyRequest): Promise<SessionView> {
  const live = await requirePermanentUser(ctx, request);
  const body = readBody(bodySchema, request);
  const { address } = getClientInfo(request);
  const factor = await requireFactor(ctx.db.read, live.user.id, requireFactorId(request), ctx.clock.now());
  const check = parseCheck(ctx, factor, body);
  const challengeId = body.challenge_id ?? '';
  // Only codes for a valid challenge count as attempts.
  await requireChallenge(ctx.db.read, factor, challengeId, address, ctx.clock.now());
  const attempt = await consumeAttempt(ctx, request, live);
  const challenge = await recordAttempt(ctx, factor, challengeId, address);
  const issued = await upgradeSession(ctx, live, await check(challenge));
  await attempt.refund();
  await rememberDevice(ctx, request, issued);
  return toSessionView(ctx, issued);
}
