import type { DealId, Instant, Page, ProposalId, TourId, UserId } from '@gable/contracts/kernel';
import { type TourAction, type TourFilter, type TourParty, tourLifecycle } from '@gable/contracts/tour';
import { and, desc, eq, gt, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import {
  afterCursor,
  nextUpdatedAt,
  preparedInsert,
  preparedQuery,
  type Reader,
  type Transaction,
  toPage,
} from '#db/index.ts';
import { failure } from '#kernel/index.ts';
import { lockUser } from '../profile/index.ts';
import { isPlaced, requirePlaced } from './placed-tour.ts';
import { type PlacedTour, type TourRow, tours } from './tour.tables.ts';

const tourById = preparedQuery((reader) =>
  reader
    .select()
    .from(tours)
    .where(eq(tours.id, sql.placeholder('id'))),
);

/** Returns a tour, without a check of rights. */
export async function findTour(reader: Reader, id: TourId): Promise<TourRow | undefined> {
  const [row] = await tourById(reader, {}).execute({ id });
  return row;
}

/** Returns the tour that a proposal is for, without a check of rights; undefined for other services. */
export async function findTourOfProposal(
  reader: Reader,
  proposalId: ProposalId,
): Promise<PlacedTour | undefined> {
  const [row] = await reader.select().from(tours).where(eq(tours.proposalId, proposalId));
  return row && requirePlaced(row);
}

/**
 * Locks the agent of a tour, which all changes of the agent's tours wait for, and returns the tour;
 * undefined if there is none.
 */
export async function lockTour(tx: Transaction, id: TourId): Promise<TourRow | undefined> {
  const known = await findTour(tx, id);
  if (!known) return undefined;
  await lockUser(tx, known.agentId);
  return findTour(tx, id);
}

export const insertTour = preparedInsert(tours);

type TourChanges = Partial<
  Pick<
    TourRow,
    | 'startsAt'
    | 'endsAt'
    | 'blockedUntil'
    | 'proposedStartsAt'
    | 'proposedEndsAt'
    | 'proposedBlockedUntil'
    | 'sequence'
    | 'answerFrom'
    | 'respondBefore'
    | 'keptCents'
    | 'confirmedAt'
    | 'endedBy'
    | 'endedAt'
    | 'dealId'
    | 'proposalId'
    | 'contractId'
  >
>;

async function moveTour(
  tx: Transaction,
  tour: TourRow,
  action: TourAction,
  { now, ...changes }: TourChanges & { readonly now: Instant },
): Promise<TourRow> {
  const { from, to } = tourLifecycle[action];
  const [row] = await tx
    .update(tours)
    .set({
      answerFrom: null,
      respondBefore: null,
      proposedStartsAt: null,
      proposedEndsAt: null,
      proposedBlockedUntil: null,
      ...changes,
      status: to,
      updatedAt: nextUpdatedAt(tours.updatedAt, now),
    })
    .where(and(eq(tours.id, tour.id), inArray(tours.status, [...from])))
    .returning();
  if (row) return row;
  const current = await findTour(tx, tour.id);
  throw failure('TOUR_NOT_OPEN', { status: current?.status ?? tour.status });
}

/**
 * Moves a tour along `tourLifecycle` with compare-and-set, and returns it. An answer and a proposed time
 * that it awaited are gone unless `changes` has others. The caller has checked the actor. TOUR_NOT_OPEN
 * if its status does not allow the action.
 */
export async function transitionTour(
  tx: Transaction,
  tour: TourRow,
  action: Exclude<TourAction, 'hold_missing'>,
  changes: TourChanges & { readonly now: Instant },
): Promise<PlacedTour> {
  return requirePlaced(await moveTour(tx, tour, action, changes));
}

/** Ends a booking for which no card was confirmed, with compare-and-set. TOUR_NOT_OPEN. */
export function endWithoutCard(tx: Transaction, tour: TourRow, now: Instant): Promise<TourRow> {
  return moveTour(tx, tour, 'hold_missing', { now });
}

const earlierBookings = preparedQuery((reader, { hasKey }: { hasKey: boolean }) => {
  const isRequest = and(
    eq(tours.agentId, sql.placeholder('agentId')),
    inArray(tours.status, ['awaiting_hold', 'requested']),
  );
  const isOfClient = and(
    eq(tours.clientId, sql.placeholder('clientId')),
    or(gt(tours.createdAt, sql.placeholder('since')), isRequest),
  );
  return reader
    .select()
    .from(tours)
    .where(hasKey ? or(eq(tours.id, sql.placeholder('key')), isOfClient) : isOfClient);
});

interface EarlierBookings {
  /** The client's tours with the agent that await a card or an answer. */
  readonly requests: readonly TourRow[];
  /** The client's tours with any agent that were booked after `since`. */
  readonly recent: readonly TourRow[];
  /** The tour with the key of a booking, which another client can have used. */
  readonly known: TourRow | undefined;
}

/** Returns what the booking of a client depends on. */
export async function findEarlierBookings(
  reader: Reader,
  { agentId, clientId }: Pick<TourRow, 'agentId' | 'clientId'>,
  { since, key }: { readonly since: Instant; readonly key: TourId | undefined },
): Promise<EarlierBookings> {
  const params = { agentId, clientId, since, key };
  const rows = await earlierBookings(reader, { hasKey: key !== undefined }).execute(params);
  const ofClient = rows.filter((tour) => tour.clientId === clientId);
  return {
    requests: ofClient.filter(
      (tour) => tour.agentId === agentId && (tour.status === 'awaiting_hold' || tour.status === 'requested'),
    ),
    recent: ofClient.filter(({ createdAt }) => createdAt > since),
    known: rows.find(({ id }) => id === key),
  };
}

/** Corrects who booked a tour that waits for the card, and what the agent should know. */
export async function correctBooking(
  tx: Transaction,
  { id, status }: TourRow,
  changes: Pick<TourRow, 'clientName' | 'phone' | 'notes'>,
  now: Instant,
): Promise<TourRow> {
  const [row] = await tx
    .update(tours)
    .set({ ...changes, updatedAt: nextUpdatedAt(tours.updatedAt, now) })
    .where(and(eq(tours.id, id), eq(tours.status, 'awaiting_hold')))
    .returning();
  if (!row) throw failure('TOUR_NOT_OPEN', { status });
  return row;
}

const dealsOfAddress = preparedQuery((reader) =>
  reader
    .select({ dealId: tours.dealId })
    .from(tours)
    .where(
      and(
        eq(tours.agentId, sql.placeholder('agentId')),
        eq(tours.clientId, sql.placeholder('clientId')),
        eq(tours.addressKey, sql.placeholder('addressKey')),
        isNotNull(tours.dealId),
      ),
    )
    .orderBy(desc(tours.createdAt))
    .limit(1),
);

/** Returns the deal of the latest tour of a client with an agent to an address; null if there is none. */
export async function findDealOfAddress(
  reader: Reader,
  { agentId, clientId, addressKey }: Pick<TourRow, 'agentId' | 'clientId' | 'addressKey'>,
): Promise<DealId | null> {
  const [row] = await dealsOfAddress(reader, {}).execute({ agentId, clientId, addressKey });
  return row?.dealId ?? null;
}

const toursOfDeal = preparedQuery((reader) =>
  reader
    .select()
    .from(tours)
    .where(eq(tours.dealId, sql.placeholder('dealId'))),
);

/** Lists the tours of a deal. */
export async function listToursOfDeal(reader: Reader, dealId: DealId): Promise<PlacedTour[]> {
  return (await toursOfDeal(reader, {}).execute({ dealId })).filter(isPlaced);
}

interface TourViewer {
  readonly viewer: TourParty;
  readonly userId: UserId;
}

/**
 * Lists one page of a party's tours, the latest start first. An agent does not see bookings without a
 * card.
 */
export async function listTourPage(
  reader: Reader,
  { viewer, userId }: TourViewer,
  { status, cursor, limit }: TourFilter,
): Promise<Page<TourRow>> {
  const rows = await reader
    .select()
    .from(tours)
    .where(
      and(
        eq(viewer === 'agent' ? tours.agentId : tours.clientId, userId),
        viewer === 'agent' ? notInArray(tours.status, ['awaiting_hold', 'not_held']) : undefined,
        status ? eq(tours.status, status) : undefined,
        afterCursor(tours.startsAt, tours.id, cursor),
      ),
    )
    .orderBy(desc(tours.startsAt), desc(tours.id))
    .limit(limit + 1);
  return toPage(
    rows.map((tour) => ({ id: tour.id, createdAt: tour.startsAt, tour })),
    limit,
    ({ tour }) => tour,
  );
}
