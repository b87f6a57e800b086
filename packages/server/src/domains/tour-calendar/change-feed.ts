import { hash, randomBytes } from 'node:crypto';
import type { CalendarFeedView, CreatedCalendarFeed } from '@gable/contracts/tour';
import { eq } from 'drizzle-orm';
import { inTransaction, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { lockUser } from '../profile/index.ts';
import { calendarFeeds } from './calendar-feed.tables.ts';

/** 256 bits: the token cannot be guessed, and its hash needs no salt. */
const TOKEN_BYTES = 32;

/** Returns the stored hash of a feed's token. */
export function hashFeedToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Returns when the agent's feed was created; null without one. Agents only. */
export async function readFeed(ctx: UseCaseContext): Promise<CalendarFeedView> {
  const { userId } = requireAgent(ctx.actor);
  const [feed] = await ctx.db.read.select().from(calendarFeeds).where(eq(calendarFeeds.agentId, userId));
  return { createdAt: feed?.createdAt ?? null };
}

/** Creates the agent's feed, or replaces its URL. The URL is returned only here. Agents only. */
export async function createFeed(ctx: UseCaseContext): Promise<CreatedCalendarFeed> {
  const { userId } = requireAgent(ctx.actor);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const feed = { tokenHash: hashFeedToken(token), createdAt: ctx.clock.now() };
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    await tx
      .insert(calendarFeeds)
      .values({ agentId: userId, ...feed })
      .onConflictDoUpdate({ target: calendarFeeds.agentId, set: feed });
  });
  return { createdAt: feed.createdAt, url: `${ctx.publicUrl}/api/calendar/${token}.ics` };
}

/** Turns the agent's feed off: its URL stops working. Agents only. */
export async function deleteFeed(ctx: UseCaseContext): Promise<void> {
  const { userId } = requireAgent(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.agentId, userId));
  });
}
