import type { Instant, UserId } from '@gable/contracts/kernel';
import { and, asc, eq, gt, gte, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { countRows, MAX_COUNTED, preparedQuery, type Reader } from '#db/index.ts';
import { requirePlaced } from './placed-tour.ts';
import { isTourOpen, type PlacedTour, type TourRow, tours } from './tour.tables.ts';

const overdueTours = preparedQuery((reader) =>
  reader
    .select()
    .from(tours)
    .where(
      and(eq(tours.agentId, sql.placeholder('agentId')), lte(tours.respondBefore, sql.placeholder('now'))),
    )
    // The order of `tours_to_expire`, which SQLite then uses.
    .orderBy(asc(tours.respondBefore)),
);

/** Lists the agent's tours whose time for the card, the answer or the proposed time is over. */
export async function listOverdue(reader: Reader, agentId: UserId, now: Instant): Promise<TourRow[]> {
  return overdueTours(reader, {}).execute({ agentId, now });
}

/** The tours of the conditions, with how many there are. */
function selectCounted(reader: Reader, where: SQL | undefined) {
  const counted = reader.select({ id: tours.id }).from(tours).where(where).limit(MAX_COUNTED).as('counted');
  return reader
    .select({ tour: tours, total: countRows(counted) })
    .from(tours)
    .where(where);
}

const unansweredTours = preparedQuery((reader) =>
  selectCounted(
    reader,
    and(
      eq(tours.agentId, sql.placeholder('agentId')),
      gt(tours.respondBefore, sql.placeholder('now')),
      eq(tours.answerFrom, 'agent'),
    ),
  )
    .orderBy(asc(tours.respondBefore))
    .limit(sql.placeholder('limit')),
);

const startedTours = preparedQuery((reader) =>
  selectCounted(
    reader,
    and(
      eq(tours.agentId, sql.placeholder('agentId')),
      // Confirmed, in other words: for the word itself, PostgreSQL reads the tours of all agents.
      isTourOpen,
      notInArray(tours.status, ['awaiting_hold', 'requested']),
      lte(tours.startsAt, sql.placeholder('now')),
    ),
  )
    .orderBy(asc(tours.startsAt))
    .limit(sql.placeholder('limit')),
);

/**
 * Lists the tours that the agent should answer or mark: at most `limit` of each, the oldest first.
 *
 * @returns `total`, how many there are of both, exact up to `MAX_COUNTED` of each
 */
export async function listWaitingTours(
  reader: Reader,
  { agentId, now, limit }: { readonly agentId: UserId; readonly now: Instant; readonly limit: number },
): Promise<{ readonly tours: PlacedTour[]; readonly total: number }> {
  const given = { agentId, now, limit };
  const [unanswered, started] = await Promise.all([
    unansweredTours(reader, {}).execute(given),
    startedTours(reader, {}).execute(given),
  ]);
  return {
    tours: [...unanswered, ...started].map(({ tour }) => requirePlaced(tour)),
    total: (unanswered[0]?.total ?? 0) + (started[0]?.total ?? 0),
  };
}

/** Lists agents with overdue tours, at most `limit`. */
export async function listAgentsWithOverdue(reader: Reader, now: Instant, limit: number): Promise<UserId[]> {
  const rows = await reader
    .selectDistinct({ agentId: tours.agentId })
    .from(tours)
    .where(lte(tours.respondBefore, now))
    .limit(limit);
  return rows.map(({ agentId }) => agentId);
}

/** The tours of one run of the reminders. The others follow in the next one. */
const UNMARKED_MAX = 1_000;

/** Lists confirmed tours that ended in a period and were not marked, the oldest first. */
export async function listUnmarkedTours(
  reader: Reader,
  { from, to }: { readonly from: Instant; readonly to: Instant },
  limit = UNMARKED_MAX,
): Promise<PlacedTour[]> {
  const rows = await reader
    .select()
    .from(tours)
    .where(
      and(
        eq(tours.status, 'confirmed'),
        gte(tours.startsAt, from),
        lte(tours.startsAt, to),
        lte(tours.endsAt, to),
      ),
    )
    .orderBy(asc(tours.startsAt), asc(tours.id))
    .limit(limit);
  return rows.map(requirePlaced);
}
