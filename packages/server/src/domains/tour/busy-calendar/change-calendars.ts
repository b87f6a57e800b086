import { type BusyCalendarId, busyCalendarIdSchema, instant, type UserId } from '@gable/contracts/kernel';
import {
  BUSY_CALENDARS_MAX,
  type BusyCalendarRef,
  type BusyCalendarView,
  type NewBusyCalendar,
} from '@gable/contracts/tour';
import { lockUser } from '#domains/profile/index.ts';
import { failure, inTransaction, newId, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { publishChange } from '#realtime/index.ts';
import { deleteCalendar, findCalendar, listCalendars } from './busy-calendar.repository.ts';
import { type BusyCalendarRow, busyCalendars } from './busy-calendar.tables.ts';
import { enqueueCalendarRead } from './schedule-calendars.ts';

const toView = ({ id, url, readAt, problem }: BusyCalendarRow): BusyCalendarView => ({
  id,
  host: new URL(url).host,
  readAt,
  problem,
});

/** Lists the calendars that take up the agent's time. Agents only. */
export async function listBusyCalendars(ctx: UseCaseContext): Promise<readonly BusyCalendarView[]> {
  const { userId } = requireAgent(ctx.actor);
  return (await listCalendars(ctx.db.read, userId)).map(toView);
}

const rejectUrl = (message: string) => failure('INVALID_INPUT', { fields: { url: message } });

/** INVALID_INPUT if the address leads into a private network, RATE_LIMITED. It is checked at each read. */
async function requireAllowedUrl(ctx: UseCaseContext, url: string, owner: UserId): Promise<void> {
  const signal = ctx.getAbortSignal?.();
  const objection = await ctx.ports.webhooks.findUrlError(url, { owner, signal });
  if (objection !== null) throw rejectUrl(objection);
}

/**
 * Adds a calendar of the agent and reads it. Its events take up the agent's time. Agents only.
 * INVALID_INPUT for an address that is not allowed or already added, RATE_LIMITED.
 */
export async function addBusyCalendar(
  ctx: UseCaseContext,
  { url }: NewBusyCalendar,
): Promise<BusyCalendarView> {
  const { userId } = requireAgent(ctx.actor);
  await requireAllowedUrl(ctx, url, userId);
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    const known = await listCalendars(tx, userId);
    if (known.some((calendar) => calendar.url === url))
      throw rejectUrl('You have added this calendar already');
    if (known.length >= BUSY_CALENDARS_MAX)
      throw rejectUrl(`You can add at most ${BUSY_CALENDARS_MAX} calendars. Remove one first`);
    const now = ctx.clock.now();
    const row: BusyCalendarRow = {
      id: newId(busyCalendarIdSchema),
      agentId: userId,
      url,
      etag: null,
      lastModified: null,
      contentHash: null,
      readAt: null,
      knownUntil: null,
      problem: null,
      dueAt: instant(now),
      createdAt: now,
    };
    await tx.insert(busyCalendars).values(row);
    await enqueueCalendarRead(tx, row, now);
    return toView(row);
  });
}

/** Removes a calendar of the agent: its events no longer take up time. Agents only. NOT_FOUND. */
export async function removeBusyCalendar(
  ctx: UseCaseContext,
  { id }: BusyCalendarRef,
): Promise<{ readonly id: BusyCalendarId; readonly deleted: true }> {
  const { userId } = requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const calendar = await findCalendar(tx, id);
    if (calendar?.agentId !== userId) throw failure('NOT_FOUND', { entity: 'calendar' });
    await deleteCalendar(tx, id);
    await publishChange(ctx, tx, userId, ['tours']);
    return { id, deleted: true };
  });
}
