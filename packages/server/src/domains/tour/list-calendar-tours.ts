import type { Instant, UserId } from '@gable/contracts/kernel';
import type { TourStatus } from '@gable/contracts/tour';
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type TourRow, tours } from './tour.tables.ts';

/** The tours that an agent's calendar shows. */
const SHOWN: readonly TourStatus[] = ['requested', 'confirmed', 'completed', 'no_show'];

/** Lists an agent's tours from a time on that are open or took place, in order. */
export async function listCalendarTours(reader: Reader, agentId: UserId, from: Instant): Promise<TourRow[]> {
  return reader
    .select()
    .from(tours)
    .where(and(eq(tours.agentId, agentId), gte(tours.startsAt, from), inArray(tours.status, [...SHOWN])))
    .orderBy(asc(tours.startsAt), asc(tours.id));
}
