import { SECOND_MS } from '@gable/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

const limiter = (maxKeys = 100) => createRateLimiter({ burst: 60, perMinute: 120 }, maxKeys);

describe('createRateLimiter', () => {
  it('allows a burst, then the refilled units, for each key separately', () => {
    const limits = limiter();
    for (let call = 1; call <= 60; call += 1)
      expect(limits.consume('a', 1, 0)).toMatchObject({ isAllowed: true, remaining: 60 - call });
    expect(limits.consume('a', 1, 0)).toMatchObject({ isAllowed: false, remaining: 0, retryAfterSeconds: 1 });
    expect(limits.consume('b', 1, 0)).toMatchObject({ isAllowed: true, remaining: 59 });
    expect(limits.consume('a', 2, SECOND_MS)).toMatchObject({ isAllowed: true, remaining: 0 });
    expect(limits.consume('a', 1, SECOND_MS)).toMatchObject({ isAllowed: false });
  });

  it('consumes no units for a rejected call, and returns when it would be allowed', () => {
    const limits = limiter();
    limits.consume('a', 55, 0);
    expect(limits.consume('a', 20, 0)).toEqual({
      isAllowed: false,
      remaining: 5,
      resetSeconds: 28,
      retryAfterSeconds: 8,
    });
    expect(limits.consume('a', 20, 8 * SECOND_MS)).toMatchObject({ isAllowed: true });
  });

  it('never allows more than the burst, after a long pause or when the clock goes back', () => {
    const limits = limiter();
    limits.consume('a', 60, 1_000 * SECOND_MS);
    expect(limits.consume('a', 1, 0)).toMatchObject({ isAllowed: false });
    expect(limits.consume('a', 60, 9_000 * SECOND_MS)).toMatchObject({ isAllowed: true, remaining: 0 });
  });

  it('allows a call that costs more than the burst when all units are available', () => {
    const limits = limiter();
    expect(limits.consume('a', 500, 0)).toMatchObject({ isAllowed: true, remaining: 0 });
    expect(limits.consume('a', 1, 0)).toMatchObject({ isAllowed: false });
  });

  it('keeps a key that is in use while many others are added', () => {
    const limits = limiter(100);
    for (let call = 0; call < 60; call += 1) {
      limits.consume('busy', 1, 0);
      for (let other = 0; other < 20; other += 1) limits.consume(`${call} ${other}`, 1, 0);
    }
    expect(limits.consume('busy', 1, 0)).toMatchObject({ isAllowed: false });
  });
});
