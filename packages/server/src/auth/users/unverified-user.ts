import type { Instant, UserId } from '@gable/contracts/kernel';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authUsers, type UserRow } from '../user.tables.ts';

/** 422 email_exists. */
export function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
}

/** Whether the user has ever verified an address or number, or signed in. */
export function isVerifiedUser(
  user: Pick<UserRow, 'emailConfirmedAt' | 'phoneConfirmedAt' | 'lastSignInAt'>,
): boolean {
  return user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null || user.lastSignInAt !== null;
}

/**
 * Deletes unverified users with an address that another user has just verified. Throws 422
 * email_exists if a verified user has it.
 */
export async function claimEmail(tx: Transaction, email: string, userId: UserId): Promise<void> {
  await tx
    .delete(authUsers)
    .where(
      and(
        eq(authUsers.email, email),
        ne(authUsers.id, userId),
        isNull(authUsers.emailConfirmedAt),
        isNull(authUsers.phoneConfirmedAt),
        isNull(authUsers.lastSignInAt),
      ),
    );
  const [owner] = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(and(eq(authUsers.email, email), ne(authUsers.id, userId)));
  if (owner) throw emailExists();
}

/** Locks the unverified user with this address (lowercase); null if there is none. */
export async function lockUnverifiedUser(
  tx: Transaction,
  email: string,
  now: Instant,
): Promise<UserRow | null> {
  const [user] = await tx
    .update(authUsers)
    .set({ updatedAt: now })
    .where(
      and(
        eq(authUsers.email, email),
        isNull(authUsers.emailConfirmedAt),
        isNull(authUsers.phoneConfirmedAt),
        isNull(authUsers.lastSignInAt),
      ),
    )
    .returning();
  return user ?? null;
}
