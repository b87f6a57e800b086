import type { Instant, UserId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { authUsers, type UserRow } from '../user.tables.ts';

/** Finds a user by email address. Trims and lowercases `email`. */
export async function findUserByEmail(reader: Reader, email: string): Promise<UserRow | undefined> {
  const normalized = email.trim().toLowerCase();
  const [user] = await reader.select().from(authUsers).where(eq(authUsers.email, normalized));
  return user;
}

/** Finds a user by phone number, digits only. */
export async function findUserByPhone(reader: Reader, phone: string): Promise<UserRow | undefined> {
  const [user] = await reader.select().from(authUsers).where(eq(authUsers.phone, phone));
  return user;
}

export async function findUser(reader: Reader, id: UserId): Promise<UserRow | undefined> {
  const [user] = await reader.select().from(authUsers).where(eq(authUsers.id, id));
  return user;
}

/** Updates an existing user and returns the new row. */
export async function updateUserRow(
  tx: Transaction,
  id: UserId,
  change: Partial<Omit<UserRow, 'id'>> & { readonly updatedAt: Instant },
): Promise<UserRow> {
  const [user] = await tx.update(authUsers).set(change).where(eq(authUsers.id, id)).returning();
  if (!user) throw new Error(`The user ${id} was deleted during the update.`);
  return user;
}

/** Whether the user is banned now. */
export function isBanned(user: Pick<UserRow, 'bannedUntil'>, now: Instant): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now;
}

/**
 * Whether the user may act without a session: exists, verified the email address, and is not
 * banned.
 */
export async function isAccountActive(
  ctx: Pick<AuthContext, 'db' | 'clock'>,
  userId: UserId,
): Promise<boolean> {
  const user = await findUser(ctx.db.read, userId);
  return user !== undefined && user.emailConfirmedAt !== null && !isBanned(user, ctx.clock.now());
}
