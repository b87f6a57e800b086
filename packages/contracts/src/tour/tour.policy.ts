import { type Cents, cents, HOUR_MS, type Instant, instant, MIN_CHARGE, MINUTE_MS } from '../kernel/index.ts';
import { getKeptAmount } from './cancellation.ts';
import type { TourParty, TourStatus } from './tour-status.ts';

/** How long a booking keeps its time while the card is confirmed. */
const HOLD_MINUTES = 15;
const ANSWER_HOURS = 24;
/** How long before the tour it is decided whether it takes place. */
const DECIDED_HOURS = 2;

/** Returns until when a booking that was made at a time waits for the card. */
export function getHoldDeadline(bookedAt: Instant): Instant {
  return instant(bookedAt + HOLD_MINUTES * MINUTE_MS);
}

/**
 * Returns until when a request is answered: within 24 hours, and two hours before the tour. A request
 * at shorter notice can be answered until the start.
 */
export function getAnswerDeadline(requestedAt: Instant, startsAt: Instant): Instant {
  const decided = startsAt - DECIDED_HOURS * HOUR_MS;
  if (decided <= requestedAt) return startsAt;
  return instant(Math.min(requestedAt + ANSWER_HOURS * HOUR_MS, decided));
}

/** Returns until when canceling a tour is free by the policy of its agreement. */
export function getPolicyFreeUntil({
  startsAt,
  freeHours,
}: {
  readonly startsAt: Instant;
  readonly freeHours: number;
}): Instant {
  return instant(startsAt - freeHours * HOUR_MS);
}

interface FreeTour {
  readonly status: TourStatus;
  /** The confirmed start. A proposed one does not count: proposing it would avoid the charge. */
  readonly startsAt: Instant;
  readonly freeHours: number;
  readonly answerFrom: TourParty | null;
  readonly respondBefore: Instant | null;
}

/**
 * Returns until when the client can cancel or move a tour free of charge. While the agent asks for
 * another time of a confirmed tour, it is free until the answer is due.
 */
export function getFreeUntil({ status, startsAt, freeHours, answerFrom, respondBefore }: FreeTour): Instant {
  const byPolicy = getPolicyFreeUntil({ startsAt, freeHours });
  const isClientAsked = status === 'confirmed' && answerFrom === 'client';
  return isClientAsked ? instant(Math.max(byPolicy, respondBefore ?? byPolicy)) : byPolicy;
}

interface CancelableTour extends FreeTour {
  readonly priceCents: Cents;
  readonly keptPercent: number;
}

/**
 * Returns what is kept of the price, in cents, when a party cancels: nothing unless the client cancels a
 * confirmed tour late. An amount that is too small to charge is not kept.
 */
export function getCancellationCharge(tour: CancelableTour, by: TourParty, now: Instant): Cents {
  const isFree = by === 'agent' || tour.status !== 'confirmed' || now <= getFreeUntil(tour);
  return isFree ? cents(0) : getLateCharge(tour);
}

/** Returns what is kept for a late cancellation or a no-show, in cents. */
export function getLateCharge({
  priceCents,
  keptPercent,
}: Pick<CancelableTour, 'priceCents' | 'keptPercent'>): Cents {
  const kept = getKeptAmount(priceCents, keptPercent);
  return kept < MIN_CHARGE ? cents(0) : kept;
}
