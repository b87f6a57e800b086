import type { Instant } from '@gable/contracts/kernel';
import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authChallenges, authFactors, type ChallengeRow, type FactorRow } from '../factor.tables.ts';
import { authSessions, type SessionRow } from '../session.tables.ts';
import { replaceRefreshToken } from '../sessions/replace-refresh-token.ts';
import type { OpenSession } from '../sessions/session-view.ts';
import type { UserRow } from '../user.tables.ts';
import { wholeUser } from '../users/user-parts.ts';
import { changeUser } from '../users/user-store.ts';
import { lockUser } from './lock-user.ts';
import { withProofOf } from './second-proof.ts';
import { challengeMismatch } from './take-try.ts';

/** A factor, the challenge that was answered with the right code, and a TOTP code's time step. */
export interface ProvenFactor {
  readonly factor: FactorRow;
  readonly challenge: ChallengeRow;
  /** Null for a phone. */
  readonly step: number | null;
}

/** 422 mfa_verification_failed in the words for this kind of factor. */
export function wrongCode({ factorType }: Pick<FactorRow, 'factorType'>): AuthError {
  const message = factorType === 'totp' ? 'Invalid TOTP code entered' : 'Invalid MFA Phone code entered';
  return new AuthError(422, 'mfa_verification_failed', message);
}

/**
 * Refuses to finish an enrolment at aal1 once there is another verified factor: it may have been begun before that by
 * somebody who has only the password.
 */
function requireMayVerify(user: UserRow, session: Pick<SessionRow, 'aal'>, factor: FactorRow): void {
  if (factor.status === 'verified' || !user.hasSecondFactor || session.aal === 'aal2') return;
  throw new AuthError(403, 'insufficient_aal', 'AAL2 required to verify a new factor');
}

/** Uses the challenge and the code up. Of those who come with the same, in the same moment too, one gets through. */
async function useUp(
  tx: Transaction,
  { factor, challenge, step }: ProvenFactor,
  now: Instant,
): Promise<void> {
  const [answered] = await tx
    .update(authChallenges)
    .set({ verifiedAt: now, wrongCodes: sql`${authChallenges.wrongCodes} - 1` })
    .where(and(eq(authChallenges.id, challenge.id), isNull(authChallenges.verifiedAt)))
    .returning();
  if (!answered) throw challengeMismatch();
  const { id, lastUsedStep } = authFactors;
  const isFresh = step === null ? undefined : or(isNull(lastUsedStep), lt(lastUsedStep, step));
  const [verified] = await tx
    .update(authFactors)
    .set({ status: 'verified', lastUsedStep: step, updatedAt: now })
    .where(and(eq(id, factor.id), isFresh))
    .returning();
  if (!verified) throw wrongCode(factor);
}

/** The session, raised; the user's others that are not proven as well end. */
async function raise(
  tx: Transaction,
  { id, userId }: Pick<SessionRow, 'id' | 'userId'>,
  factor: FactorRow,
  now: Instant,
): Promise<SessionRow> {
  const own = and(eq(authSessions.id, id), eq(authSessions.userId, userId));
  const [before] = await tx.select().from(authSessions).where(own);
  const [session] = before
    ? await tx
        .update(authSessions)
        .set({ aal: 'aal2', amr: withProofOf(factor, before.amr, now), updatedAt: now })
        .where(own)
        .returning()
    : [];
  if (!session) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  await tx
    .delete(authSessions)
    .where(and(eq(authSessions.userId, userId), ne(authSessions.id, id), eq(authSessions.aal, 'aal1')));
  return session;
}

/**
 * What a right code does, all at once or not at all (auth contract, section 1, Rules, TOTP): challenge and code are used
 * up, the factor is verified, the session is at aal2 with new refresh tokens, the user's sessions below end, and other
 * unfinished factors of the kind go. Throws when somebody else was quicker with any of it.
 */
export async function raiseSession(
  ctx: AuthContext,
  { id, userId, aal }: SessionRow,
  proven: ProvenFactor,
): Promise<OpenSession> {
  const { factor } = proven;
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const before = await lockUser(tx, userId, now);
    await useUp(tx, proven, now);
    requireMayVerify(before, { aal }, factor);
    const session = await raise(tx, { id, userId }, factor, now);
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
    const user = await changeUser(tx, userId, { hasSecondFactor: true, updatedAt: now });
    return { ...(await wholeUser(tx, user)), session, refreshToken };
  });
}
