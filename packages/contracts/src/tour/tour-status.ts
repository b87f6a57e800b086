/**
 * The statuses of a tour. `awaiting_hold` is a booking whose card is not yet confirmed; it becomes
 * `not_held` without one. A tour that is moved stays `requested` or `confirmed` (decisions 90 and 122).
 */
export const TOUR_STATUSES = [
  'awaiting_hold',
  'requested',
  'confirmed',
  'declined',
  'expired',
  'canceled',
  'completed',
  'no_show',
  'not_held',
] as const;
export type TourStatus = (typeof TOUR_STATUSES)[number];

/** The statuses that take up the agent's time. */
export const OPEN_TOUR_STATUSES = ['awaiting_hold', 'requested', 'confirmed'] as const satisfies TourStatus[];

/** Whether a tour takes up the agent's time. */
export const isOpenTour = (status: TourStatus): boolean => OPEN_TOUR_STATUSES.some((open) => open === status);

/** The statuses of a tour that is to take place by its accepted proposal and its signed agreement. */
export const BOOKED_TOUR_STATUSES = ['requested', 'confirmed'] as const satisfies TourStatus[];

export const TOUR_PARTIES = ['agent', 'client'] as const;
export type TourParty = (typeof TOUR_PARTIES)[number];
/** Who acts on a tour. `system` is the app itself: events of the payment provider and deadlines. */
export const TOUR_ACTORS = [...TOUR_PARTIES, 'system'] as const;
export type TourActor = (typeof TOUR_ACTORS)[number];

/** Returns the party that a proposal of a party asks. */
export const getOtherParty = (party: TourParty): TourParty => (party === 'agent' ? 'client' : 'agent');

/** How the proposal of another time for a confirmed tour ended without moving it. */
export const TIME_OUTCOMES = ['declined', 'withdrawn', 'expired'] as const;
export type TimeOutcome = (typeof TIME_OUTCOMES)[number];

/** The service type of the proposals of tours. */
export const TOUR_SERVICE = 'Home Showing';
