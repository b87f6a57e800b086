import type { UserId } from '@gable/contracts/kernel';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { authUsers } from '../user.tables.ts';
import { isProven } from '../users/unproven-holder.ts';
import { findUserByPhone } from '../users/user-store.ts';
import { phoneExists } from './phone-number.ts';

/** Refuses a number that is someone else's, proven: 422 phone_exists. It is told only to who is signed in. */
export async function requireFreeNumber(from: Reader, phone: string, owner: UserId): Promise<void> {
  const holder = await findUserByPhone(from, phone);
  if (holder && holder.id !== owner && isProven(holder)) throw phoneExists();
}

/**
 * Makes way for whoever has just proven a number: a user who only claimed it, and never proved anything, is deleted.
 * Throws 422 phone_exists when somebody else has it by now.
 */
export async function freeNumber(tx: Transaction, phone: string, owner: UserId): Promise<void> {
  await tx
    .delete(authUsers)
    .where(
      and(
        eq(authUsers.phone, phone),
        ne(authUsers.id, owner),
        isNull(authUsers.emailConfirmedAt),
        isNull(authUsers.phoneConfirmedAt),
      ),
    );
  await requireFreeNumber(tx, phone, owner);
}
