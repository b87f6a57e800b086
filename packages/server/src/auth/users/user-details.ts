import type { UserId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { authFactors, type FactorRow } from '../factor.tables.ts';
import { authIdentities, type IdentityRow } from '../identity.tables.ts';
import type { UserRow } from '../user.tables.ts';

/** A user with identities and factors. */
export interface UserDetails {
  readonly user: UserRow;
  /** Oldest first. */
  readonly identities: readonly IdentityRow[];
  /** Oldest first. */
  readonly factors: readonly FactorRow[];
}

/** Lists the user's identities, oldest first. */
export async function listIdentities(reader: Reader, userId: UserId): Promise<IdentityRow[]> {
  return reader
    .select()
    .from(authIdentities)
    .where(eq(authIdentities.userId, userId))
    .orderBy(authIdentities.createdAt, authIdentities.id);
}

/** Lists the user's factors, including unverified ones, oldest first. */
export async function listFactors(reader: Reader, userId: UserId): Promise<FactorRow[]> {
  return reader
    .select()
    .from(authFactors)
    .where(eq(authFactors.userId, userId))
    .orderBy(authFactors.createdAt, authFactors.id);
}

/** Loads a user's identities and factors. */
export async function loadUserDetails(reader: Reader, user: UserRow): Promise<UserDetails> {
  return {
    user,
    identities: await listIdentities(reader, user.id),
    factors: await listFactors(reader, user.id),
  };
}
