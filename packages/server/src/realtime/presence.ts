import { type Instant, instant, type UserId } from '@gable/contracts/kernel';
import { and, gt, inArray } from 'drizzle-orm';
import type { Database, Reader } from '../db/index.ts';
import { userPresence } from './presence.tables.ts';

/** How often an open stream records its user's presence, in milliseconds. */
export const PRESENCE_INTERVAL_MS = 60_000;
/** One interval, and a margin for a busy server. */
const PRESENT_FOR_MS = PRESENCE_INTERVAL_MS + 30_000;

/**
 * Records that a user has the app in view. A stream is open only while its tab is visible (decision
 * 17).
 */
export async function recordPresence(
  ctx: { readonly db: Database; readonly clock: { now(): Instant } },
  userId: UserId,
): Promise<void> {
  const seenAt = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(userPresence)
      .values({ userId, seenAt })
      .onConflictDoUpdate({ target: userPresence.userId, set: { seenAt } });
  });
}

/**
 * Whether any of these users has the app in view. True for up to 90 seconds after the user leaves.
 */
export async function isAnyUserPresent(
  reader: Reader,
  userIds: readonly UserId[],
  now: Instant,
): Promise<boolean> {
  if (userIds.length === 0) return false;
  const [row] = await reader
    .select({ userId: userPresence.userId })
    .from(userPresence)
    .where(
      and(inArray(userPresence.userId, [...userIds]), gt(userPresence.seenAt, instant(now - PRESENT_FOR_MS))),
    )
    .limit(1);
  return row !== undefined;
}
