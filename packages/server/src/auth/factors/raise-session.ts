import type { Instant } from '@gable/contracts/kernel';
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authChallenges, authFactors, type FactorRow } from '../factor.tables.ts';
import { authSessions, type SessionRow } from '../session.tables.ts';
import { endUnraisedSessions } from '../sessions/end-sessions.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';
import { lockLiveSession, sessionNotFound } from '../sessions/lock-session.ts';
import { replaceRefreshToken } from '../sessions/replace-refresh-token.ts';
import type { OpenSession } from '../sessions/session-view.ts';
import { wholeUser } from '../users/user-parts.ts';
import { changeUser } from '../users/user-store.ts';
import { credentialExists, type ProofTrace, type ProvenFactor, refusedProof } from './proven-factor.ts';
import { withProofOf } from './second-proof.ts';
import { challengeMismatch } from './take-try.ts';

/**
 * Refuses to finish an enrolment at aal1 once there is another verified factor: it may have been begun before that by
 * somebody who has only the password.
 */
function requireMayVerify({ user, session }: LiveSession, factor: FactorRow): void {
  if (factor.status === 'verified' || !user.hasSecondFactor || session.aal === 'aal2') return;
  throw new AuthError(403, 'insufficient_aal', 'AAL2 required to verify a new factor');
}

/** What the factor's row keeps of the proof, and the condition under which it is no replay. */
function traceOf(trace: ProofTrace): { kept: Partial<FactorRow>; isFresh: SQL | undefined } {
  const { lastUsedStep, signCount: counted } = authFactors;
  switch (trace.kind) {
    case 'code of an app': {
      const { step } = trace;
      return { kept: { lastUsedStep: step }, isFresh: or(isNull(lastUsedStep), lt(lastUsedStep, step)) };
    }
    case 'code of a text':
      return { kept: {}, isFresh: undefined };
    case 'new passkey': {
      const { credentialId, credential, signCount } = trace;
      return { kept: { credentialId, credential, signCount }, isFresh: isNull(authFactors.credentialId) };
    }
    case 'used passkey': {
      const { signCount } = trace;
      // A passkey that does not count says 0 each time.
      return { kept: { signCount }, isFresh: signCount === 0 ? eq(counted, 0) : lt(counted, signCount) };
    }
  }
}

/** Refuses a passkey that the user has set up already, under whatever name. */
async function requireNewCredential(tx: Transaction, { factor, trace }: ProvenFactor): Promise<void> {
  if (trace.kind !== 'new passkey') return;
  const [same] = await tx
    .select({ id: authFactors.id })
    .from(authFactors)
    .where(and(eq(authFactors.userId, factor.userId), eq(authFactors.credentialId, trace.credentialId)));
  if (same) throw credentialExists();
}

/** Uses the challenge and the proof up. Of those who come with the same, in the same moment too, one gets through. */
async function useUp(tx: Transaction, proven: ProvenFactor, now: Instant): Promise<void> {
  const { factor, challenge, trace } = proven;
  const [answered] = await tx
    .update(authChallenges)
    .set({ verifiedAt: now, wrongCodes: sql`${authChallenges.wrongCodes} - 1` })
    .where(and(eq(authChallenges.id, challenge.id), isNull(authChallenges.verifiedAt)))
    .returning();
  if (!answered) throw challengeMismatch();
  await requireNewCredential(tx, proven);
  const { kept, isFresh } = traceOf(trace);
  const [verified] = await tx
    .update(authFactors)
    .set({ ...kept, status: 'verified', updatedAt: now })
    .where(and(eq(authFactors.id, factor.id), isFresh))
    .returning();
  if (!verified) throw refusedProof(factor);
}

/** The session, raised; the user's others that are not proven as well end. */
async function raise(
  tx: Transaction,
  { id, userId, amr }: Pick<SessionRow, 'id' | 'userId' | 'amr'>,
  factor: FactorRow,
  now: Instant,
): Promise<SessionRow> {
  const [session] = await tx
    .update(authSessions)
    .set({ aal: 'aal2', amr: withProofOf(factor, amr, now), updatedAt: now })
    .where(eq(authSessions.id, id))
    .returning();
  if (!session) throw sessionNotFound();
  await endUnraisedSessions(tx, userId, id);
  return session;
}

/**
 * What a right code does, all at once or not at all (auth contract, section 1, Rules, TOTP): challenge and code are used
 * up, the factor is verified, the session is at aal2 with new refresh tokens, the user's sessions below end, and other
 * unfinished factors of the kind go. Throws when somebody else was quicker with any of it.
 */
export async function raiseSession(
  ctx: AuthContext,
  live: LiveSession,
  proven: ProvenFactor,
): Promise<OpenSession> {
  const { factor } = proven;
  const { id, userId } = live.session;
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const current = await lockLiveSession(tx, live, now);
    await useUp(tx, proven, now);
    requireMayVerify(current, factor);
    const session = await raise(tx, current.session, factor, now);
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
