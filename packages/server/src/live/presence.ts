import { type Instant, instant, type UserId } from '@gable/contracts/kernel';
import { and, gt, inArray } from 'drizzle-orm';
import type { Database, Reader } from '../db/index.ts';
import { presences } from './presence.tables.ts';

/** How often an open stream says that its reader is there, in milliseconds: a write a minute and person costs little. */
export const NOTE_PRESENCE_MS = 60_000;
/** For how long that holds: until the next time, and a little more for a server that is busy. */
const PRESENT_FOR_MS = NOTE_PRESENCE_MS + 30_000;

/** Notes that a user has a screen in view. A stream is open only while its tab is looked at (decision 17). */
export async function notePresence(
  ctx: { readonly db: Database; readonly clock: { now(): Instant } },
  userId: UserId,
): Promise<void> {
  const seenAt = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(presences)
      .values({ userId, seenAt })
      .onConflictDoUpdate({ target: presences.userId, set: { seenAt } });
  });
}

/** Does any of these users have a screen in view, in whichever process? Up to a minute and a half behind who leaves. */
export async function isAnyPresent(
  reader: Reader,
  userIds: readonly UserId[],
  now: Instant,
): Promise<boolean> {
  if (userIds.length === 0) return false;
  const [row] = await reader
    .select({ userId: presences.userId })
    .from(presences)
    .where(and(inArray(presences.userId, [...userIds]), gt(presences.seenAt, instant(now - PRESENT_FOR_MS))))
    .limit(1);
  return row !== undefined;
}
