import { describe, expect, it } from 'vitest';
import { cents } from '../kernel/index.ts';
import { getTourCharge } from './tour-charge.ts';
import { getTourChargeName, getTourEndingBadge, TOUR_ENDINGS } from './tour-ending.ts';
import { TOUR_STATUSES, type TourStatus } from './tour-status.ts';

describe('getTourCharge', () => {
  it.each<[TourStatus, number | null, number]>([
    ['awaiting_hold', null, 7_500],
    ['requested', null, 7_500],
    ['confirmed', null, 7_500],
    ['completed', null, 7_500],
    ['no_show', 3_750, 3_750],
    ['no_show', 0, 0],
    ['canceled', 3_750, 3_750],
    ['canceled', 0, 0],
    ['canceled', null, 0],
    ['declined', null, 0],
    ['expired', null, 0],
    ['not_held', null, 0],
  ])('of a tour for $75.00 that is %s, with %j cents kept, is %j cents', (status, kept, charge) => {
    expect(getTourCharge({ status, price: cents(7_500), kept: kept === null ? null : cents(kept) })).toBe(
      charge,
    );
  });
});

describe('a tour that did not take place', () => {
  it.each([
    ['declined', 'Tour declined', null],
    ['expired', 'Request expired', null],
    ['canceled', 'Tour canceled', 'Late cancellation charge'],
    ['no_show', 'No-show', 'No-show charge'],
  ] as const)('because it was %s has a badge, and a name for its charge', (ending, label, charge) => {
    expect(getTourEndingBadge(ending).label).toBe(label);
    expect(getTourChargeName(ending)).toBe(charge);
  });

  it('has the names of its status in lists of tours', () => {
    for (const ending of TOUR_ENDINGS) expect(TOUR_STATUSES).toContain(ending);
    expect(getTourChargeName(null)).toBeNull();
  });
});
