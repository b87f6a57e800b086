import { busyCalendarIdSchema, type Instant, MINUTE_MS } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import type { Database, Transaction } from '#db/index.ts';
import type { Clock, Log } from '#kernel/index.ts';
import { createJobScheduler, defineTopic, enqueue, type JobScheduler } from '#outbox/index.ts';
import { listDueCalendars } from './busy-calendar.repository.ts';
import type { BusyCalendarRow } from './busy-calendar.tables.ts';

/** How often due calendars are looked for. */
const EVERY_MS = MINUTE_MS;
/** The calendars of one minute. The others follow. */
const CALENDARS_MAX = 500;

/** Reads a calendar. */
export const readCalendarTopic = defineTopic(
  'tour.read-calendar',
  z.object({ calendarId: busyCalendarIdSchema }),
);

/** Enqueues the reading of a calendar, once for each time at which it is due. */
export async function enqueueCalendarRead(
  tx: Transaction,
  { id, dueAt }: Pick<BusyCalendarRow, 'id' | 'dueAt'>,
  now: Instant,
): Promise<void> {
  await enqueue(tx, readCalendarTopic, { calendarId: id }, { now, key: `${id}:${dueAt}` });
}

/** Enqueues the reading of all due calendars. Several processes may call it. */
export async function scheduleCalendars({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<void> {
  const now = clock.now();
  const due = await listDueCalendars(db.read, now, CALENDARS_MAX);
  if (due.length === 0) return;
  await db.transaction(async (tx) => {
    for (const calendar of due) await enqueueCalendarRead(tx, calendar, now);
  });
}

/** Reads the agents' calendars while the process runs. */
export function createBusyCalendarScheduler(ctx: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}): JobScheduler {
  return createJobScheduler({
    log: ctx.log,
    what: 'the reading of calendars',
    everyMs: EVERY_MS,
    schedule: () => scheduleCalendars(ctx),
  });
}
