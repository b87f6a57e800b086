import { describe, expect, it } from 'vitest';
import { HOUR_MS, instant } from '../kernel/index.ts';
import { getCancellationTerm, isCancellationCharged, type TourHoldView } from './index.ts';

const START = instant(Date.UTC(2026, 10, 30, 15));
const before = (hours: number) => instant(START - hours * HOUR_MS);

const hold: TourHoldView = {
  kind: 'hold',
  status: 'held',
  amount: '75.00',
  capturedAmount: null,
  captureBefore: null,
  cardBrand: 'visa',
  cardLast4: '4242',
};
const confirmed = {
  status: 'confirmed',
  start: START,
  answerFrom: null,
  cancellation: { freeHours: 24, freeUntil: before(24), keptPercent: 50, keptAmount: '37.50' },
  hold,
  createdAt: before(72),
} as const;
const requested = { ...confirmed, status: 'requested', answerFrom: 'agent' } as const;
/** The agent asks for another time, until two hours before the tour. */
const asked = {
  ...confirmed,
  answerFrom: 'client',
  cancellation: { ...confirmed.cancellation, freeUntil: before(2) },
} as const;
const free = { ...confirmed, cancellation: { ...confirmed.cancellation, keptAmount: '0.00' } };
const withHold = (status: TourHoldView['status']) => ({ ...confirmed, hold: { ...hold, status } });

describe('getCancellationTerm', () => {
  it.each([
    ['a confirmed tour at its deadline', confirmed, 24, { kind: 'free_until', until: before(24) }],
    ['a confirmed tour after it', confirmed, 23, { kind: 'ended', at: before(24) }],
    ['a tour that was booked after it', { ...confirmed, createdAt: before(20) }, 19, { kind: 'too_soon' }],
    ['a request before the deadline', requested, 24, { kind: 'free_until_confirmed', until: before(24) }],
    ['a request after it', requested, 23, { kind: 'free_until_confirmed', until: null }],
    ['a time that the agent proposed', asked, 3, { kind: 'free_until_answered' }],
    ['a proposed time after its deadline', asked, 1, { kind: 'ended', at: before(24) }],
    ['a time that the client declines', { ...asked, answerFrom: null }, 3, { kind: 'ended', at: before(24) }],
    ['a saved card', withHold('saved'), 23, { kind: 'ended', at: before(24) }],
    ['a declined card', withHold('awaiting_card'), 23, { kind: 'free_until_card' }],
    ['a policy that keeps nothing', free, 23, { kind: 'always_free' }],
    ['a tour that has started', confirmed, 0, { kind: 'started' }],
  ] as const)('describes %s', (_, tour, hours, term) => {
    expect(getCancellationTerm(tour, before(hours))).toEqual(term);
  });

  it.each([
    [confirmed, 24, false],
    [confirmed, 23, true],
    [{ ...confirmed, createdAt: before(20) }, 19, true],
    [requested, 23, false],
  ] as const)('says whether canceling is charged', (tour, hours, isCharged) => {
    expect(isCancellationCharged(getCancellationTerm(tour, before(hours)))).toBe(isCharged);
  });
});
