import type { ContractId, DealId, ProposalId, TourId, UserId } from '@gable/contracts/kernel';
import { TOUR_ACTORS, TOUR_PARTIES, TOUR_STATUSES } from '@gable/contracts/tour';
import { type SQL, sql } from 'drizzle-orm';
import {
  cents,
  check,
  flag,
  id,
  index,
  instant,
  integer,
  oneOf,
  table,
  text,
  uniqueIndex,
} from '#db/index.ts';
import { contracts } from '../contract/contract.tables.ts';
import { deals } from '../deal/deal.tables.ts';
import { users } from '../profile/profile.tables.ts';
import { proposals } from '../proposal/proposal.tables.ts';

/**
 * The booked tours, with the price and the policy of the agreement that was signed for them. The
 * migrations add what Drizzle cannot express: open tours of an agent never overlap, neither their times
 * nor their proposed times, buffers included (an exclusion constraint on PostgreSQL, triggers on SQLite).
 */
export const tours = table(
  'tours',
  {
    id: id<TourId>('id').primaryKey(),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    clientId: id<UserId>('client_id')
      .notNull()
      .references(() => users.id),
    clientName: text('client_name').notNull(),
    /** The verified email of the client at booking. */
    clientEmail: text('client_email').notNull(),
    /** The deal, the proposal and the contract are created when the card is held; null before. */
    dealId: id<DealId>('deal_id').references(() => deals.id),
    proposalId: id<ProposalId>('proposal_id').references(() => proposals.id),
    contractId: id<ContractId>('contract_id').references(() => contracts.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The end plus the agent's buffer: no other tour starts before it. */
    blockedUntil: instant('blocked_until').notNull(),
    /**
     * Another time that a party proposed for a confirmed tour, which stays at `startsAt` until the other
     * party accepts (decision 122); null otherwise.
     */
    proposedStartsAt: instant('proposed_starts_at'),
    proposedEndsAt: instant('proposed_ends_at'),
    proposedBlockedUntil: instant('proposed_blocked_until'),
    /** The agent's time zone at booking. */
    timeZone: text('time_zone').notNull(),
    address: text('address').notNull(),
    /** The address in lower case with single spaces, to find the deal of an earlier tour of it. */
    addressKey: text('address_key').notNull(),
    notes: text('notes'),
    phone: text('phone'),
    priceCents: cents('price_cents').notNull(),
    freeHours: integer('free_hours').notNull(),
    keptPercent: integer('kept_percent').notNull(),
    /** Whether the agent accepted all requests at the time of booking. */
    autoAccept: flag('auto_accept').notNull(),
    agreementVersion: text('agreement_version').notNull(),
    /** The last moment at which the agreement covers a tour. */
    agreementEndsAt: instant('agreement_ends_at').notNull(),
    status: oneOf('status', TOUR_STATUSES).notNull(),
    /** How often it was moved; the SEQUENCE of its calendar entry. */
    sequence: integer('sequence').notNull(),
    /** Whose answer it awaits; null unless it is requested, or another time is proposed. */
    answerFrom: oneOf('answer_from', TOUR_PARTIES),
    /** When it ends without a card or an answer, or the proposed time does; null once it is answered. */
    respondBefore: instant('respond_before'),
    /** What is kept of the price after a cancellation or a no-show; null for other tours. */
    keptCents: cents('kept_cents'),
    /** Null before it is confirmed, and for tours that were confirmed before this was stored. */
    confirmedAt: instant('confirmed_at'),
    /** Who ended it, and when; null while it is open, and for tours that ended before this was stored. */
    endedBy: oneOf('ended_by', TOUR_ACTORS),
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (toursTable) => [
    check(
      'tours_placed',
      sql`status in ('awaiting_hold', 'not_held') or (deal_id is not null and proposal_id is not null and contract_id is not null)`,
    ),
    check(
      'tours_proposed_time',
      sql`(proposed_starts_at is null and proposed_ends_at is null and proposed_blocked_until is null) or (proposed_starts_at is not null and proposed_ends_at is not null and proposed_blocked_until is not null and status = 'confirmed' and answer_from is not null and respond_before is not null)`,
    ),
    uniqueIndex('tours_one_per_slot')
      .on(toursTable.agentId, toursTable.startsAt)
      .where(sql`status in ('awaiting_hold', 'requested', 'confirmed')`),
    // One new request of a buyer and an agent. Tours that were moved also await an answer.
    uniqueIndex('tours_one_request')
      .on(toursTable.agentId, toursTable.clientId)
      .where(sql`status in ('awaiting_hold', 'requested') and sequence = 0`),
    // Without the bookings that wait for the card, which then need three index entries less.
    uniqueIndex('tours_of_proposal').on(toursTable.proposalId).where(sql`proposal_id is not null`),
    // What takes up an agent's time.
    index('tours_open')
      .on(toursTable.agentId, toursTable.blockedUntil, toursTable.startsAt, toursTable.respondBefore)
      .where(sql`status in ('awaiting_hold', 'requested', 'confirmed')`),
    index('tours_proposed')
      .on(toursTable.agentId, toursTable.proposedBlockedUntil, toursTable.proposedStartsAt)
      .where(sql`proposed_starts_at is not null`),
    // Bookings that wait for a card, and requests and proposals that wait for an answer, each for a day
    // at most.
    index('tours_to_expire')
      .on(toursTable.agentId, toursTable.respondBefore)
      .where(sql`respond_before is not null`),
    index('tours_by_agent').on(toursTable.agentId, toursTable.startsAt, toursTable.id),
    index('tours_by_client').on(toursTable.clientId, toursTable.startsAt, toursTable.id),
    index('tours_by_deal').on(toursTable.dealId).where(sql`deal_id is not null`),
    index('tours_by_contract').on(toursTable.contractId).where(sql`contract_id is not null`),
    // Confirmed tours, for reminders and for what is due after them.
    index('tours_confirmed').on(toursTable.startsAt).where(sql`status = 'confirmed'`),
  ],
);

export type TourRow = typeof tours.$inferSelect;

/** A tour whose card was held or saved: it has a deal, a proposal and a contract. */
export type PlacedTour = TourRow & {
  readonly dealId: DealId;
  readonly proposalId: ProposalId;
  readonly contractId: ContractId;
};

/**
 * The condition of `tours_open`, for queries. It contains the values, because SQLite does not use a
 * partial index for parameters.
 */
export const isTourOpen: SQL = sql`${tours.status} in ('awaiting_hold', 'requested', 'confirmed')`;
