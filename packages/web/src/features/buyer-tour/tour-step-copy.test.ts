import { expect, it } from 'vitest';
import { START, tourOfClient } from './testing/tour-fixture.ts';
import { getTourStepTitle } from './tour-step-copy.ts';

const confirmed = tourOfClient({ status: 'confirmed', answerFrom: null });

it.each([
  ['a request', tourOfClient(), START - 1, 'Waiting for your agent'],
  ['a proposed time', tourOfClient({ answerFrom: 'client' }), START - 1, 'Next: answer the new time'],
  ['a confirmed tour', confirmed, START - 1, 'Your tour is confirmed'],
  [
    'another time of a confirmed tour',
    tourOfClient({ status: 'confirmed', answerFrom: 'client' }),
    START - 1,
    'Next: answer the new time',
  ],
  ['a tour that takes place', confirmed, START, 'Your tour is now'],
  ['a tour that has ended', confirmed, confirmed.end, 'Your tour is over'],
  ['a declined request', tourOfClient({ status: 'declined' }), START - 1, 'This tour doesn’t take place'],
])('names the next step of %s', (_, tour, now, title) => {
  expect(getTourStepTitle(tour, now)).toBe(title);
});
