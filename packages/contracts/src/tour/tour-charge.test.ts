import { describe, expect, it } from 'vitest';
import { cents } from '../kernel/index.ts';
import { getTourCharge } from './tour-charge.ts';
import type { TourStatus } from './tour-status.ts';

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
