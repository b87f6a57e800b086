import type { Instant, UserId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { authUsers, type UserRow } from '../user.tables.ts';

/**
 * The user with this address. Addresses are kept in lower case and without blanks at the ends, so the caller may ask with
 * one as it was typed.
 */
export async function findUserByEmail(from: Reader, email: string): Promise<UserRow | undefined> {
  const kept = email.trim().toLowerCase();
  const [user] = await from.select().from(authUsers).where(eq(authUsers.email, kept));
  return user;
}

/** The user with this number, which is kept as digits alone. */
export async function findUserByPhone(from: Reader, phone: string): Promise<UserRow | undefined> {
  const [user] = await from.select().from(authUsers).where(eq(authUsers.phone, phone));
  return user;
}

export async function findUser(from: Reader, id: UserId): Promise<UserRow | undefined> {
  const [user] = await from.select().from(authUsers).where(eq(authUsers.id, id));
  return user;
}

/** Changes a user who is known to exist and gives back the row as it is then. */
export async function changeUser(
  tx: Transaction,
  id: UserId,
  change: Partial<Omit<UserRow, 'id'>> & { readonly updatedAt: Instant },
): Promise<UserRow> {
  const [user] = await tx.update(authUsers).set(change).where(eq(authUsers.id, id)).returning();
  if (!user) throw new Error(`The user ${id} vanished while being changed.`);
  return user;
}

/** Whether the user is locked out at this moment. */
export function isBanned(user: Pick<UserRow, 'bannedUntil'>, now: Instant): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now;
}
