import type { UserId } from '@gable/contracts/kernel';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { authUsers } from '../user.tables.ts';
import { isVerifiedUser } from '../users/unverified-user.ts';
import { findUserByPhone } from '../users/user-store.ts';
import { phoneExists } from './phone-number.ts';

/**
 * Throws 422 phone_exists for another user's verified number. Only signed-in callers learn this.
 */
export async function assertPhoneUnused(reader: Reader, phone: string, userId: UserId): Promise<void> {
  const owner = await findUserByPhone(reader, phone);
  if (owner && owner.id !== userId && isVerifiedUser(owner)) throw phoneExists();
}

/**
 * Deletes unverified users with a number that another user has just verified. Throws 422
 * phone_exists if a verified user has it.
 */
export async function claimPhone(tx: Transaction, phone: string, userId: UserId): Promise<void> {
  await tx
    .delete(authUsers)
    .where(
      and(
        eq(authUsers.phone, phone),
        ne(authUsers.id, userId),
        isNull(authUsers.emailConfirmedAt),
        isNull(authUsers.phoneConfirmedAt),
      ),
    );
  await assertPhoneUnused(tx, phone, userId);
}
