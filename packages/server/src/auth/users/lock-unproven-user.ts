import type { Instant } from '@gable/contracts/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { authUsers, type UserRow } from '../user.tables.ts';

/**
 * The user who has this address (lower case) and never proved anything, locked against everybody else; null when there is
 * none.
 */
export async function lockUnprovenUser(
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
