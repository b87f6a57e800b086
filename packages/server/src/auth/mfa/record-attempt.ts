import type { Instant } from '@gable/contracts/kernel';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authChallenges, type ChallengeRow, type FactorRow } from '../factor.tables.ts';
import { type ChallengeId, challengeIdSchema } from '../ids.ts';

/** The number of wrong codes after which a challenge is invalid. */
const MAX_WRONG_CODES = 5;

function challengeExpired(id: ChallengeId): AuthError {
  return new AuthError(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  );
}

/** 422 mfa_ip_address_mismatch; also for an already verified challenge. */
export function challengeMismatch(): AuthError {
  return new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
}

/**
 * Returns the factor's challenge if it can be verified from this address, without counting an
 * attempt. Throws 422.
 */
export async function requireChallenge(
  reader: Reader,
  factor: FactorRow,
  challengeId: string,
  address: string,
  now: Instant,
): Promise<ChallengeRow> {
  const id = challengeIdSchema.safeParse(challengeId);
  const [challenge] = id.success
    ? await reader
        .select()
        .from(authChallenges)
        .where(and(eq(authChallenges.id, id.data), eq(authChallenges.factorId, factor.id)))
    : [];
  if (!challenge) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (challenge.verifiedAt !== null || challenge.ip !== address) throw challengeMismatch();
  if (challenge.expiresAt <= now || challenge.wrongCodes >= MAX_WRONG_CODES)
    throw challengeExpired(challenge.id);
  return challenge;
}

/**
 * Counts a wrong code and returns the challenge. Counting before the check limits concurrent
 * attempts to five in total. Throws 422 if the challenge cannot be verified from this address.
 */
export async function recordAttempt(
  ctx: AuthContext,
  factor: FactorRow,
  challengeId: string,
  address: string,
): Promise<ChallengeRow> {
  return ctx.db.transaction(async (tx) => {
    const { id } = await requireChallenge(tx, factor, challengeId, address, ctx.clock.now());
    const [challenge] = await tx
      .update(authChallenges)
      .set({ wrongCodes: sql`${authChallenges.wrongCodes} + 1` })
      .where(
        and(
          eq(authChallenges.id, id),
          lt(authChallenges.wrongCodes, MAX_WRONG_CODES),
          isNull(authChallenges.verifiedAt),
        ),
      )
      .returning();
    if (!challenge) throw challengeExpired(id);
    return challenge;
  });
}
