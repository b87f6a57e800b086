import { DAY_MS, type Instant, type TourId, type UserId } from '@gable/contracts/kernel';
import { and, eq, gt, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { preparedQuery, type Reader } from '#db/index.ts';
import { busyPeriods } from '../busy-calendar/busy-calendar.tables.ts';
import { isTourOpen, tours } from '../tour.tables.ts';
import type { Period } from './find-slots.ts';

interface TakenSearch {
  readonly now: Instant;
  /** Only periods that end after it, from a day before it on, in milliseconds; `now` if it is earlier. */
  readonly from?: number;
  /** Only periods that start before it, or on the next day, in milliseconds. */
  readonly until: number;
  /** A tour that is about to be moved, which does not block itself. */
  readonly except?: TourId;
  /** A client who looks for a time: a new booking replaces theirs that still waits for the card. */
  readonly forClient?: UserId | undefined;
}

/** What takes up an agent's time. */
export interface TakenPeriods {
  /** The agent's tours, each until the end of the buffer that it was booked with. */
  readonly booked: readonly Period[];
  /** The events of the agent's own calendars. */
  readonly busy: readonly Period[];
}

type SearchShape = Record<'except' | 'forClient', boolean>;

const markAs = (kind: keyof TakenPeriods) => sql<keyof TakenPeriods>`${sql.raw(`'${kind}'`)}`.as('kind');

/** The proposed times of confirmed tours, from `tours_proposed`: they are free again once declined. */
const proposedPeriods = (reader: Reader, { except }: SearchShape) =>
  reader
    .select({
      kind: markAs('booked'),
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

const eventPeriods = (reader: Reader) =>
  reader
    .select({ kind: markAs('busy'), start: busyPeriods.startsAt, end: busyPeriods.endsAt })
    .from(busyPeriods)
    .where(
      and(
        eq(busyPeriods.agentId, sql.placeholder('agentId')),
        gt(busyPeriods.endsAt, sql.placeholder('from')),
        lt(busyPeriods.startsAt, sql.placeholder('until')),
      ),
    );

/** From `tours_open`. A booking whose time for the card is over no longer takes up time. */
const takenPeriods = preparedQuery((reader, shape: SearchShape) =>
  reader
    .select({ kind: markAs('booked'), start: tours.startsAt, end: tours.blockedUntil })
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
    .unionAll(proposedPeriods(reader, shape))
    .unionAll(eventPeriods(reader)),
);

/**
 * Returns the periods that an agent's open tours, their proposed times and the agent's own calendars take
 * up, from a day before on, because the tours of the same day count for the tours per day.
 */
export async function findTakenPeriods(
  reader: Reader,
  agentId: UserId,
  { now, from = now, until, except, forClient }: TakenSearch,
): Promise<TakenPeriods> {
  const periods = await takenPeriods(reader, {
    except: except !== undefined,
    forClient: forClient !== undefined,
  }).execute({
    agentId,
    now,
    from: Math.max(from, now) - DAY_MS,
    // A day after the range can overlap the last slot's buffer.
    until: until + DAY_MS,
    tourId: except,
    clientId: forClient,
  });
  return {
    booked: periods.filter((period) => period.kind === 'booked'),
    busy: periods.filter((period) => period.kind === 'busy'),
  };
}
