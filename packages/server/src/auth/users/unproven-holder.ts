import type { UserId } from '@gable/contracts/kernel';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authUsers, type UserRow } from '../user.tables.ts';

/** 422: somebody else has this address. */
export function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
}

/** Whether the user ever proved anything, or was signed in. */
export function isProven(
  user: Pick<UserRow, 'emailConfirmedAt' | 'phoneConfirmedAt' | 'lastSignInAt'>,
): boolean {
  return user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null || user.lastSignInAt !== null;
}

/**
 * Makes way for whoever has just proven an address: a user who only claimed it, and never proved anything, is deleted.
 * Throws 422 email_exists when somebody else has proven it meanwhile.
 */
export async function freeAddress(tx: Transaction, email: string, owner: UserId): Promise<void> {
  await tx
    .delete(authUsers)
    .where(
      and(
        eq(authUsers.email, email),
        ne(authUsers.id, owner),
        isNull(authUsers.emailConfirmedAt),
        isNull(authUsers.phoneConfirmedAt),
        isNull(authUsers.lastSignInAt),
      ),
    );
  const [holder] = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(and(eq(authUsers.email, email), ne(authUsers.id, owner)));
  if (holder) throw emailExists();
}
