import type { UserId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { authFactors, type FactorRow } from '../factor.tables.ts';
import { authIdentities, type IdentityRow } from '../identity.tables.ts';
import type { UserRow } from '../user.tables.ts';

/** A user with everything that the wire's form of them shows. */
export interface WholeUser {
  readonly user: UserRow;
  /** Oldest first. */
  readonly identities: readonly IdentityRow[];
  /** Oldest first. */
  readonly factors: readonly FactorRow[];
}

/** The ways this user is known, oldest first. */
export async function listIdentities(from: Reader, userId: UserId): Promise<IdentityRow[]> {
  return from
    .select()
    .from(authIdentities)
    .where(eq(authIdentities.userId, userId))
    .orderBy(authIdentities.createdAt, authIdentities.id);
}

/** The second proofs that this user has set up or begun to, oldest first. */
export async function listFactors(from: Reader, userId: UserId): Promise<FactorRow[]> {
  return from
    .select()
    .from(authFactors)
    .where(eq(authFactors.userId, userId))
    .orderBy(authFactors.createdAt, authFactors.id);
}

/** Adds a user's identities and factors to their row. */
export async function wholeUser(from: Reader, user: UserRow): Promise<WholeUser> {
  return {
    user,
    identities: await listIdentities(from, user.id),
    factors: await listFactors(from, user.id),
  };
}
