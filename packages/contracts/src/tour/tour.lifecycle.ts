import type { TourActor, TourStatus } from './tour-status.ts';

/** What can happen to a tour. */
export const TOUR_ACTIONS = [
  'hold_placed',
  'hold_missing',
  'accept',
  'decline',
  'expire',
  'cancel',
  'reschedule',
  'propose_time',
  'accept_time',
  'keep_time',
  'complete',
  'no_show',
  'could_not_take_place',
] as const;
export type TourAction = (typeof TOUR_ACTIONS)[number];

interface TourTransition {
  readonly from: readonly TourStatus[];
  readonly by: readonly TourActor[];
  readonly to: TourStatus;
}

/**
 * The transitions of a tour: from which statuses, by whom, and to which status. The use cases check
 * times and whose answer is awaited in addition.
 */
export const tourLifecycle: Readonly<Record<TourAction, TourTransition>> = {
  /** The amount is authorized or the card is saved. `accept` follows when the agent accepts all. */
  hold_placed: { from: ['awaiting_hold'], by: ['system'], to: 'requested' },
  /** No card was confirmed in time. */
  hold_missing: { from: ['awaiting_hold'], by: ['system'], to: 'not_held' },
  /** By the party that the request awaits. `system` accepts for an agent who accepts all. */
  accept: { from: ['requested'], by: ['agent', 'client', 'system'], to: 'confirmed' },
  decline: { from: ['requested'], by: ['agent', 'client'], to: 'declined' },
  expire: { from: ['requested'], by: ['system'], to: 'expired' },
  /** By the system when the card can no longer be held. */
  cancel: {
    from: ['awaiting_hold', 'requested', 'confirmed'],
    by: ['agent', 'client', 'system'],
    to: 'canceled',
  },
  /** Moves a request to its new time. The other party is asked. */
  reschedule: { from: ['requested'], by: ['agent', 'client'], to: 'requested' },
  /** Asks the other party for another time of a confirmed tour, which stays at its time (decision 122). */
  propose_time: { from: ['confirmed'], by: ['agent', 'client'], to: 'confirmed' },
  /** Moves a confirmed tour to the proposed time. `system` accepts for an agent who accepts all. */
  accept_time: { from: ['confirmed'], by: ['agent', 'client', 'system'], to: 'confirmed' },
  /** Ends a proposal that was declined, withdrawn or, by the system, not answered in time. */
  keep_time: { from: ['confirmed'], by: ['agent', 'client', 'system'], to: 'confirmed' },
  complete: { from: ['confirmed'], by: ['agent'], to: 'completed' },
  no_show: { from: ['confirmed'], by: ['agent'], to: 'no_show' },
  could_not_take_place: { from: ['confirmed'], by: ['agent'], to: 'canceled' },
};

/** Whether `actor` can take an action on a tour in a status. */
export function canActOnTour(action: TourAction, status: TourStatus, actor: TourActor): boolean {
  const { from, by } = tourLifecycle[action];
  return from.includes(status) && by.includes(actor);
}
