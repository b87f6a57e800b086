import type { Instant } from '@gable/contracts/kernel';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authChallenges, type ChallengeRow, type FactorRow } from '../factor.tables.ts';
import { type ChallengeId, challengeIdSchema } from '../ids.ts';

/** After so many wrong codes a challenge is dead. */
const MAX_WRONG_CODES = 5;

function challengeExpired(id: ChallengeId): AuthError {
  return new AuthError(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  );
}

/** 422 mfa_ip_address_mismatch: also what a challenge that was answered already is refused with. */
export function challengeMismatch(): AuthError {
  return new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
}

/**
 * The factor's challenge, if it can be answered from this address. Throws the contract's refusals,
 * and counts nothing.
 */
export async function requireChallenge(
  from: Reader,
  factor: FactorRow,
  challengeId: string,
  address: string,
  now: Instant,
): Promise<ChallengeRow> {
  const id = challengeIdSchema.safeParse(challengeId);
  const [challenge] = id.success
    ? await from
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
 * The factor's challenge, with one more code counted as wrong: it is counted before it is looked at, so that many at once
 * are no more than five. Throws the contract's refusals of a challenge that cannot be answered, or not from here.
 */
export async function takeTry(
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
