import { expect, it } from 'vitest';
import { instant } from '../kernel/index.ts';
import { getHoldBadge, TOUR_HOLD_STATUSES } from './index.ts';

it.each([
  ['awaiting_card', 'Waiting for a card'],
  ['saved', 'Card saved'],
  ['held', 'Card held'],
  ['captured', 'Charged'],
  ['released', 'Hold released'],
  ['failed', 'Card declined'],
] as const)('a hold that is %s has the badge %j', (status, label) => {
  expect(getHoldBadge({ status, captureBefore: null }).label).toBe(label);
});

it('says until when the amount is held, and that no card is held', () => {
  const captureBefore = instant(Date.UTC(2026, 11, 5, 12));
  expect(getHoldBadge({ status: 'held', captureBefore }).label).toBe('Held until Dec 5, 2026');
  expect(getHoldBadge(null).label).toBe('No card held');
});

it('has a badge for each status', () => {
  const labels = TOUR_HOLD_STATUSES.map((status) => getHoldBadge({ status, captureBefore: null }).label);
  expect(new Set(labels).size).toBe(TOUR_HOLD_STATUSES.length);
});
