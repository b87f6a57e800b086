import * as z from 'zod/mini';
import {
  contractIdSchema,
  dealIdSchema,
  instantSchema,
  nameText,
  pageInputSchema,
  plainText,
  proposalIdSchema,
  singleLineText,
  tourIdSchema,
} from '../kernel/index.ts';
import { tourStartSchema } from './agreement.schemas.ts';
import { TOUR_NOTES_MAX } from './tour.limits.ts';
import { tourHandleSchema } from './tour-handle.ts';
import { TOUR_HOLD_KINDS, TOUR_HOLD_STATUSES } from './tour-hold.status.ts';
import { TOUR_ACTORS, TOUR_PARTIES, TOUR_STATUSES } from './tour-status.ts';

const tourStatusSchema = z.enum(TOUR_STATUSES, `Status must be one of ${TOUR_STATUSES.join(', ')}`);

const ADDRESS_MIN = 5;
const TOUR_ADDRESS_MAX = 200;
const NAME_MAX = 200;
const PHONE_MIN = 5;
const PHONE_MAX = 40;

const name = nameText().check(
  z.minLength(1, { message: 'Enter your name', abort: true }),
  z.minLength(2, 'Name must be at least 2 characters'),
  z.maxLength(NAME_MAX, `Name must be at most ${NAME_MAX} characters`),
);

/** `POST /api/tours`, and the booking page. Without `name`, the account's name is used. */
export const bookTourSchema = z.object({
  handle: tourHandleSchema,
  start: tourStartSchema,
  /** The home to tour. */
  address: singleLineText().check(
    z.minLength(1, { message: 'Enter the address of the home', abort: true }),
    z.minLength(ADDRESS_MIN, `Address must be at least ${ADDRESS_MIN} characters`),
    z.maxLength(TOUR_ADDRESS_MAX, `Address must be at most ${TOUR_ADDRESS_MAX} characters`),
  ),
  notes: z.optional(
    z.nullable(
      plainText().check(
        z.trim(),
        z.maxLength(TOUR_NOTES_MAX, `Notes must be at most ${TOUR_NOTES_MAX} characters`),
      ),
    ),
  ),
  name: z.optional(name),
  phone: z.optional(
    singleLineText().check(
      z.minLength(1, { message: 'Enter your phone number', abort: true }),
      z.minLength(PHONE_MIN, `Phone number must be at least ${PHONE_MIN} characters`),
      z.maxLength(PHONE_MAX, `Phone number must be at most ${PHONE_MAX} characters`),
    ),
  ),
  /** The idempotency key: a retry sends the same one. */
  key: z.optional(tourIdSchema),
  agreement: z.object({
    /** The version that the client read. AGREEMENT_CHANGED if it is no longer offered. */
    version: plainText().check(z.minLength(1), z.maxLength(100)),
    /** The typed signature. */
    name,
    consent: z.literal(true, 'Agree to sign electronically'),
  }),
});
export type BookTour = z.infer<typeof bookTourSchema>;

/** What the client's browser needs to confirm the card. */
export const tourBookingSchema = z.object({
  id: tourIdSchema,
  status: tourStatusSchema,
  /** What is held now, or later on the saved card, in US dollars, such as '75.00'. */
  amount: z.string(),
  clientSecret: z.string(),
  accountId: z.string(),
  publishableKey: z.string(),
  /** `setup` saves the card, for a tour that is too far away to hold an amount. */
  intent: z.enum(['payment', 'setup']),
});
export type TourBooking = z.infer<typeof tourBookingSchema>;

export const tourRefSchema = z.object({ id: tourIdSchema });
export type TourRef = z.infer<typeof tourRefSchema>;

/**
 * Accepts a tour or its proposed time. `start` is the start that was read: the other party may have
 * proposed another time since (decision 26).
 */
export const acceptTourSchema = z.object({ id: tourIdSchema, start: z.optional(tourStartSchema) });
export type AcceptTour = z.infer<typeof acceptTourSchema>;

export const rescheduleTourSchema = z.object({ id: tourIdSchema, start: tourStartSchema });
export type RescheduleTour = z.infer<typeof rescheduleTourSchema>;

/** `GET /api/tours`: the latest start first. */
export const tourFilterSchema = z.object({
  ...pageInputSchema.shape,
  status: z.optional(tourStatusSchema),
});
export type TourFilter = z.infer<typeof tourFilterSchema>;

/** The hold on the client's card, without provider ids. */
export const tourHoldViewSchema = z.object({
  kind: z.enum(TOUR_HOLD_KINDS),
  status: z.enum(TOUR_HOLD_STATUSES),
  /** US dollars, such as '75.00'. */
  amount: z.string(),
  /** What was captured, in US dollars. */
  capturedAmount: z.nullable(z.string()),
  /** When the hold ends at the card network. */
  captureBefore: z.nullable(instantSchema),
  cardBrand: z.nullable(z.string()),
  cardLast4: z.nullable(z.string()),
});
export type TourHoldView = z.infer<typeof tourHoldViewSchema>;

/** A tour as its agent or its client sees it. Amounts are US dollars, such as '75.00'. */
export const tourViewSchema = z.object({
  id: tourIdSchema,
  status: tourStatusSchema,
  start: instantSchema,
  end: instantSchema,
  /**
   * Another time that a party proposed for a confirmed tour, which stays at `start` until `answerFrom`
   * accepts; null otherwise.
   */
  proposedTime: z.nullable(
    z.object({
      start: instantSchema,
      end: instantSchema,
      /** Until when the client can cancel free of charge once it is accepted. It can be over already. */
      freeUntil: instantSchema,
    }),
  ),
  /** The agent's time zone. */
  timeZone: z.string(),
  address: z.string(),
  notes: z.nullable(z.string()),
  price: z.string(),
  /** What the agent receives: of the price, or of what is kept after it ended; null for the client. */
  share: z.nullable(z.string()),
  client: z.object({ name: z.string(), email: z.string(), phone: z.nullable(z.string()) }),
  agent: z.object({ name: z.string(), handle: z.nullable(z.string()) }),
  /** Whether the agent accepts the times of the client automatically: set when the tour is booked. */
  autoAccept: z.boolean(),
  /** Created when the card is held or saved. Null before, and for a booking that ended without a card. */
  dealId: z.nullable(dealIdSchema),
  proposalId: z.nullable(proposalIdSchema),
  contractId: z.nullable(contractIdSchema),
  agreementVersion: z.string(),
  /** Until when the agreement covers a tour. */
  agreementEnd: instantSchema,
  /** How often the tour was moved. */
  sequence: z.int(),
  /** Whose answer a request or a proposed time awaits; null otherwise. */
  answerFrom: z.nullable(z.enum(TOUR_PARTIES)),
  /** When an unanswered request, a proposed time, or a booking without a card ends; null otherwise. */
  respondBefore: z.nullable(instantSchema),
  cancellation: z.object({
    /** How many hours before the start free cancellation ends, by the agreement. */
    freeHours: z.int(),
    /**
     * Until when the client can cancel free of charge. While the agent asks for another time of a confirmed
     * tour, it is not before `respondBefore`.
     */
    freeUntil: instantSchema,
    keptPercent: z.int(),
    /** What is kept after it. */
    keptAmount: z.string(),
  }),
  /** What the client was or will be charged for a canceled tour or a no-show; null otherwise. */
  keptAmount: z.nullable(z.string()),
  hold: z.nullable(tourHoldViewSchema),
  /**
   * Who ended the tour, and when: the party that canceled or declined it, the agent who marked it, or
   * `system` for a deadline or a lost hold. Null for an open tour, and for one that ended before Gable stored
   * it.
   */
  ended: z.nullable(z.object({ by: z.enum(TOUR_ACTORS), at: instantSchema })),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type TourView = z.infer<typeof tourViewSchema>;
