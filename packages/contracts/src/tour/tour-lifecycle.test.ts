import { describe, expect, it } from 'vitest';
import {
  canActOnTour,
  getTourStatusBadge,
  OPEN_TOUR_STATUSES,
  TOUR_ACTIONS,
  TOUR_PARTIES,
  TOUR_STATUSES,
  type TourAction,
  type TourActor,
  type TourStatus,
  tourLifecycle,
} from './index.ts';

/** Who may take which action in each status. The other combinations are rejected. */
const ALLOWED: readonly (readonly [TourStatus, TourActor, readonly TourAction[]])[] = [
  ['awaiting_hold', 'system', ['hold_placed', 'hold_missing', 'cancel']],
  ['awaiting_hold', 'agent', ['cancel']],
  ['awaiting_hold', 'client', ['cancel']],
  ['requested', 'system', ['accept', 'expire', 'cancel']],
  ['requested', 'agent', ['accept', 'decline', 'cancel', 'reschedule']],
  ['requested', 'client', ['accept', 'decline', 'cancel', 'reschedule']],
  ['confirmed', 'system', ['cancel', 'accept_time', 'keep_time']],
  [
    'confirmed',
    'agent',
    ['cancel', 'propose_time', 'accept_time', 'keep_time', 'complete', 'no_show', 'could_not_take_place'],
  ],
  ['confirmed', 'client', ['cancel', 'propose_time', 'accept_time', 'keep_time']],
];

const ACTORS = [...TOUR_PARTIES, 'system'] as const;

describe('tourLifecycle', () => {
  it.each(TOUR_STATUSES.flatMap((status) => ACTORS.map((actor) => [status, actor] as const)))(
    'allows in %s to the %s exactly what the table says',
    (status, actor) => {
      const expected = ALLOWED.find((row) => row[0] === status && row[1] === actor)?.[2] ?? [];
      expect(TOUR_ACTIONS.filter((action) => canActOnTour(action, status, actor))).toEqual(expected);
    },
  );

  it('never leaves a status that does not take up time', () => {
    const open: readonly TourStatus[] = OPEN_TOUR_STATUSES;
    for (const { from } of Object.values(tourLifecycle))
      expect(open).toEqual(expect.arrayContaining([...from]));
  });

  it('reaches each status but the first', () => {
    const reached = new Set(Object.values(tourLifecycle).map(({ to }) => to));
    expect(TOUR_STATUSES.filter((status) => !reached.has(status))).toEqual(['awaiting_hold']);
  });
});

it('getTourStatusBadge labels each status', () => {
  const labels = TOUR_STATUSES.map((status) => getTourStatusBadge(status).label);
  expect(new Set(labels).size).toBe(TOUR_STATUSES.length);
});
