import type { Instant } from '@gable/contracts/kernel';
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authChallenges, authFactors, type FactorRow } from '../factor.tables.ts';
import { authSessions, type SessionRow } from '../session.tables.ts';
import { endAal1Sessions } from '../sessions/end-sessions.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';
import { lockLiveSession, sessionNotFound } from '../sessions/lock-session.ts';
import { replaceRefreshToken } from '../sessions/replace-refresh-token.ts';
import type { IssuedSession } from '../sessions/session-view.ts';
import { loadUserDetails } from '../users/user-details.ts';
import { updateUserRow } from '../users/user-store.ts';
import { withMfaMethod } from './mfa-method.ts';
import { challengeMismatch } from './record-attempt.ts';
import {
  credentialExists,
  mfaVerificationFailed,
  type ReplayGuard,
  type VerifiedFactor,
} from './verified-factor.ts';

/**
 * Throws at aal1 if there is another verified factor: the enrollment may have been started earlier
 * with the password alone.
 */
function requireAal2ForEnrollment({ user, session }: LiveSession, factor: FactorRow): void {
  if (factor.status === 'verified' || !user.hasSecondFactor || session.aal === 'aal2') return;
  throw new AuthError(403, 'insufficient_aal', 'AAL2 required to verify a new factor');
}

/** Returns the update of the factor's row and the condition under which it is not a replay. */
function toReplayCheck(replayGuard: ReplayGuard): { update: Partial<FactorRow>; isFresh: SQL | undefined } {
  const { lastUsedStep, signCount: storedCount } = authFactors;
  switch (replayGuard.kind) {
    case 'totp': {
      const { step } = replayGuard;
      return { update: { lastUsedStep: step }, isFresh: or(isNull(lastUsedStep), lt(lastUsedStep, step)) };
    }
    case 'sms':
      return { update: {}, isFresh: undefined };
    case 'passkey registration': {
      const { credentialId, credential, signCount } = replayGuard;
      return { update: { credentialId, credential, signCount }, isFresh: isNull(authFactors.credentialId) };
    }
    case 'passkey authentication': {
      const { signCount } = replayGuard;
      // A passkey without a counter reports 0 each time.
      return {
        update: { signCount },
        isFresh: signCount === 0 ? eq(storedCount, 0) : lt(storedCount, signCount),
      };
    }
  }
}

/** Throws if the user has already registered this passkey, under any name. */
async function requireNewCredential(tx: Transaction, { factor, replayGuard }: VerifiedFactor): Promise<void> {
  if (replayGuard.kind !== 'passkey registration') return;
  const [same] = await tx
    .select({ id: authFactors.id })
    .from(authFactors)
    .where(
      and(eq(authFactors.userId, factor.userId), eq(authFactors.credentialId, replayGuard.credentialId)),
    );
  if (same) throw credentialExists();
}

/** Consumes the challenge and the code. Of several concurrent requests, one succeeds. */
async function consumeChallenge(tx: Transaction, verified: VerifiedFactor, now: Instant): Promise<void> {
  const { factor, challenge, replayGuard } = verified;
  const [answered] = await tx
    .update(authChallenges)
    .set({ verifiedAt: now, wrongCodes: sql`${authChallenges.wrongCodes} - 1` })
    .where(and(eq(authChallenges.id, challenge.id), isNull(authChallenges.verifiedAt)))
    .returning();
  if (!answered) throw challengeMismatch();
  await requireNewCredential(tx, verified);
  const { update, isFresh } = toReplayCheck(replayGuard);
  const [updated] = await tx
    .update(authFactors)
    .set({ ...update, status: 'verified', updatedAt: now })
    .where(and(eq(authFactors.id, factor.id), isFresh))
    .returning();
  if (!updated) throw mfaVerificationFailed(factor);
}

/** Upgrades the session to aal2 and ends the user's other sessions at aal1. */
async function setAal2(
  tx: Transaction,
  { id, userId, amr }: Pick<SessionRow, 'id' | 'userId' | 'amr'>,
  factor: FactorRow,
  now: Instant,
): Promise<SessionRow> {
  const [session] = await tx
    .update(authSessions)
    .set({ aal: 'aal2', amr: withMfaMethod(factor, amr, now), updatedAt: now })
    .where(eq(authSessions.id, id))
    .returning();
  if (!session) throw sessionNotFound();
  await endAal1Sessions(tx, userId, id);
  return session;
}

/**
 * Completes an MFA verification in one transaction (docs/wire/auth.md, Rules, TOTP): consumes the
 * challenge, verifies the factor, upgrades the session to aal2 with a new refresh token, ends the
 * user's sessions at aal1, and deletes other unverified factors of the type. Throws if a concurrent
 * request was first.
 */
export async function upgradeSession(
  ctx: AuthContext,
  live: LiveSession,
  verified: VerifiedFactor,
): Promise<IssuedSession> {
  const { factor } = verified;
  const { id, userId } = live.session;
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const current = await lockLiveSession(tx, live, now);
    await consumeChallenge(tx, verified, now);
    requireAal2ForEnrollment(current, factor);
    const session = await setAal2(tx, current.session, factor, now);
    await tx
      .delete(authFactors)
      .where(
        and(
          eq(authFactors.userId, userId),
          eq(authFactors.factorType, factor.factorType),
          eq(authFactors.status, 'unverified'),
        ),
      );
    const refreshToken = await replaceRefreshToken(tx, id, now);
    const user = await updateUserRow(tx, userId, { hasSecondFactor: true, updatedAt: now });
    return { ...(await loadUserDetails(tx, user)), session, refreshToken };
  });
}
