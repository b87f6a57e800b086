import { describe, expect, it } from 'vitest';
import { cents, HOUR_MS, instant } from '../kernel/index.ts';
import { getAnswerDeadline, getCancellationCharge, getFreeUntil, getPolicyFreeUntil } from './index.ts';

const START = instant(Date.UTC(2026, 10, 30, 15));
const before = (hours: number) => instant(START - hours * HOUR_MS);

const confirmed = {
  status: 'confirmed',
  startsAt: START,
  freeHours: 24,
  priceCents: cents(7_500),
  keptPercent: 50,
  answerFrom: null,
  respondBefore: null,
} as const;

describe('getAnswerDeadline', () => {
  it.each([
    ['a day', 72, 48],
    ['two hours before the tour', 20, 2],
    ['the start, at short notice', 1, 0],
  ])('gives %s', (_, asked, due) => {
    expect(getAnswerDeadline(before(asked), START)).toBe(before(due));
  });
});

describe('a cancellation by the client', () => {
  it('is free until the hours of the policy before the confirmed start', () => {
    expect(getFreeUntil(confirmed)).toBe(before(24));
    expect(getCancellationCharge(confirmed, 'client', before(24))).toBe(0);
    expect(getCancellationCharge(confirmed, 'client', before(23))).toBe(3_750);
    expect(getCancellationCharge(confirmed, 'agent', before(23))).toBe(0);
  });

  it('is free as long after an accepted time as its proposal said', () => {
    const proposed = instant(START + 72 * HOUR_MS);
    const accepted = { ...confirmed, startsAt: proposed };
    expect(getPolicyFreeUntil({ startsAt: proposed, freeHours: 24 })).toBe(getFreeUntil(accepted));
  });

  it('costs the same while the client asks for another time', () => {
    const asking = { ...confirmed, answerFrom: 'agent', respondBefore: before(2) } as const;
    expect(getFreeUntil(asking)).toBe(before(24));
    expect(getCancellationCharge(asking, 'client', before(23))).toBe(3_750);
  });

  it('is free while the agent asks for another time', () => {
    const asked = { ...confirmed, answerFrom: 'client', respondBefore: before(2) } as const;
    expect(getFreeUntil(asked)).toBe(before(2));
    expect(getCancellationCharge(asked, 'client', before(3))).toBe(0);
    expect(getFreeUntil({ ...asked, respondBefore: before(30) })).toBe(before(24));
  });
});
