import { DAY_MS, HOUR_MS, type Instant, instant, type Lifecycle } from '../kernel/index.ts';
import type { TourHoldKind, TourHoldStatus } from './tour-hold.status.ts';

/** Only forward: a late event never reopens a hold that has ended. */
export const tourHoldLifecycle = {
  saved: { from: ['awaiting_card'], to: 'saved' },
  held: { from: ['awaiting_card', 'saved'], to: 'held' },
  /** A saved card could not be held. Another card can be. */
  declined: { from: ['awaiting_card', 'saved'], to: 'awaiting_card' },
  captured: { from: ['awaiting_card', 'saved', 'held'], to: 'captured' },
  released: { from: ['awaiting_card', 'saved', 'held'], to: 'released' },
  /** The provider rejected it before a card was asked for. */
  failed: { from: ['awaiting_card'], to: 'failed' },
} as const satisfies Lifecycle<TourHoldStatus, string>;

export type TourHoldEvent = keyof typeof tourHoldLifecycle;

/** The statuses of a hold that has not ended. */
export const LIVE_TOUR_HOLD_STATUSES = ['awaiting_card', 'saved', 'held'] as const satisfies TourHoldStatus[];

/**
 * How long card networks hold an amount that the client authorized (docs/wire/stripe.md), in
 * milliseconds.
 */
const HOLD_LASTS_MS = 7 * DAY_MS;

/** The time after a tour in which its agent can mark it while the amount is held. */
const MARKING_TIME_MS = 48 * HOUR_MS;

/** How long before a tour the amount is held with a saved card. */
export const HOLD_BEFORE_TOUR_HOURS = 48;

/** How long before a tour a client whose saved card was declined can give another one. */
const CARD_DEADLINE_MS = 24 * HOUR_MS;

/** At least this long after the decline. */
const CARD_GRACE_MS = 2 * HOUR_MS;

interface TourTimes {
  readonly start: Instant;
  readonly end: Instant;
}

/** Whether a hold until `captureBefore` covers a tour and the time to mark it. */
export function coversTour(captureBefore: Instant, { end }: TourTimes): boolean {
  return captureBefore >= end + MARKING_TIME_MS;
}

/** When the amount of a tour is held with a saved card: 48 hours before it, or at once. */
export function getHoldTime({ start }: TourTimes, now: Instant): Instant {
  return instant(Math.max(now, start - HOLD_BEFORE_TOUR_HOURS * HOUR_MS));
}

/** Whether a tour is paid with a hold that is taken now, or with a card that is saved now. */
export function chooseHoldKind(tour: TourTimes, now: Instant): TourHoldKind {
  return coversTour(instant(now + HOLD_LASTS_MS), tour) ? 'hold' : 'saved_card';
}

/**
 * When a tour ends unless the client replaces a declined card: 24 hours before its start, but at
 * least two hours after the decline, and never after the start.
 */
export function getCardDeadline({ start }: TourTimes, declinedAt: Instant): Instant {
  return instant(Math.min(start, Math.max(start - CARD_DEADLINE_MS, declinedAt + CARD_GRACE_MS)));
}
