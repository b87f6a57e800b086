import { DAY_MS, type Instant, type TourId, type UserId } from '@gable/contracts/kernel';
import { and, eq, gt, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { preparedQuery, type Reader } from '#db/index.ts';
import { isTourOpen, tours } from '../tour.tables.ts';
import type { Period } from './find-slots.ts';

interface BookedSearch {
  readonly now: Instant;
  /** Only tours that end after it, from a day before it on, in milliseconds; `now` if it is earlier. */
  readonly from?: number;
  /** Only tours that start before it, in milliseconds. */
  readonly until: number;
  /** A tour that is about to be moved, which does not block itself. */
  readonly except?: TourId;
  /** A client who looks for a time: a new booking replaces theirs that still waits for the card. */
  readonly forClient?: UserId | undefined;
}

type SearchShape = Record<'except' | 'forClient', boolean>;

/** The proposed times of confirmed tours, from `tours_proposed`: they are free again once declined. */
const proposedPeriods = (reader: Reader, { except }: SearchShape) =>
  reader
    .select({
      start: sql<Instant>`${tours.proposedStartsAt}`,
      end: sql<Instant>`${tours.proposedBlockedUntil}`,
    })
    .from(tours)
    .where(
      and(
        eq(tours.agentId, sql.placeholder('agentId')),
        isNotNull(tours.proposedStartsAt),
        gt(tours.proposedBlockedUntil, sql.placeholder('from')),
        lt(tours.proposedStartsAt, sql.placeholder('until')),
        except ? ne(tours.id, sql.placeholder('tourId')) : undefined,
      ),
    );

/** From `tours_open`. A booking whose time for the card is over no longer takes up time. */
const bookedPeriods = preparedQuery((reader, shape: SearchShape) =>
  reader
    .select({ start: tours.startsAt, end: tours.blockedUntil })
    .from(tours)
    .where(
      and(
        eq(tours.agentId, sql.placeholder('agentId')),
        isTourOpen,
        gt(tours.blockedUntil, sql.placeholder('from')),
        lt(tours.startsAt, sql.placeholder('until')),
        or(ne(tours.status, 'awaiting_hold'), gt(tours.respondBefore, sql.placeholder('now'))),
        shape.except ? ne(tours.id, sql.placeholder('tourId')) : undefined,
        shape.forClient
          ? or(ne(tours.status, 'awaiting_hold'), ne(tours.clientId, sql.placeholder('clientId')))
          : undefined,
      ),
    )
    .unionAll(proposedPeriods(reader, shape)),
);

/**
 * Returns the periods that an agent's open tours and their proposed times take up, from a day before on,
 * because the tours of the same day count for the tours per day. Each ends with the buffer that it was
 * booked with.
 */
export async function findBookedPeriods(
  reader: Reader,
  agentId: UserId,
  { now, from = now, until, except, forClient }: BookedSearch,
): Promise<readonly Period[]> {
  // A day after the range can overlap the last slot's buffer.
  return bookedPeriods(reader, {
    except: except !== undefined,
    forClient: forClient !== undefined,
  }).execute({
    agentId,
    now,
    from: Math.max(from, now) - DAY_MS,
    until: until + DAY_MS,
    tourId: except,
    clientId: forClient,
  });
}
