import { MINUTE_MS } from '@gable/contracts/kernel';
import { expect, it } from 'vitest';
import { retryDelay } from './retry-schedule.ts';

it('a delay is the standard’s plus up to 20 percent, so that failed deliveries do not retry at the same time', () => {
  expect([retryDelay(1, () => 0), retryDelay(1, () => 0.5)]).toEqual([5_000, 5_500]);
  expect([retryDelay(2, () => 0), retryDelay(2, () => 1)]).toEqual([5 * MINUTE_MS, 6 * MINUTE_MS]);
  expect(new Set(Array.from({ length: 20 }, () => retryDelay(7))).size).toBeGreaterThan(1);
  expect(retryDelay(8)).toBeNull();
});
