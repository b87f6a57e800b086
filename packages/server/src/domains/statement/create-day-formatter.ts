import type { Instant, UserId } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { dayAt } from '#kernel/index.ts';
import { createCalendar } from './calendar.ts';
import { listTimeZones } from './time-zones.ts';

/** Returns a function that formats the day of a time as '2026-11-28', in the time zone of its statement. */
export async function createDayFormatter(reader: Reader, agentId: UserId): Promise<(at: Instant) => string> {
  const calendar = createCalendar(await listTimeZones(reader, agentId));
  return (at) => dayAt(at, calendar.zoneOf(calendar.monthAt(at)));
}
