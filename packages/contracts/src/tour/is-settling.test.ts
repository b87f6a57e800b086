import { expect, it } from 'vitest';
import { isSettling, type TourHoldView, type TourView } from './index.ts';

const hold = (status: TourHoldView['status']): TourHoldView => ({
  kind: 'hold',
  status,
  captureBefore: null,
  amount: '75.00',
  capturedAmount: null,
  cardBrand: 'visa',
  cardLast4: '4242',
});

it.each<[TourView['status'], TourView['hold'], boolean]>([
  ['confirmed', hold('held'), false],
  ['requested', hold('saved'), false],
  ['completed', hold('held'), true],
  ['canceled', hold('saved'), true],
  ['completed', hold('captured'), false],
  ['canceled', hold('released'), false],
  ['no_show', hold('failed'), false],
  ['declined', null, false],
])('a tour that is %s with the hold %o is settling: %s', (status, held, expected) => {
  expect(isSettling({ status, hold: held })).toBe(expected);
});
