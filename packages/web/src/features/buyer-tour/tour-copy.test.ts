import { instant } from '@gable/contracts/kernel';
import { getPolicyFreeUntil } from '@gable/contracts/tour';
import { expect, it } from 'vitest';
import { getBrowserTimeZone } from '#shared/ui/browser-time-zone.ts';
import { formatTourMoment } from '#shared/ui/display/format-tour-time.ts';
import { START, tourOfClient } from './testing/tour-fixture.ts';
import {
  findCancellationCost,
  getCancellationRule,
  getCancellationText,
  getDeclineText,
  getTourText,
} from './tour-copy.ts';

const HOUR = 3_600_000;
const proposedStart = instant(START + 24 * HOUR);
const FREE_UNTIL = getPolicyFreeUntil({ startsAt: proposedStart, freeHours: 24 });

const asked = { answerFrom: 'client', respondBefore: instant(START - 2 * HOUR) } as const;
const ofConfirmed = tourOfClient({
  ...asked,
  status: 'confirmed',
  proposedTime: { start: proposedStart, end: instant(proposedStart + HOUR), freeUntil: FREE_UNTIL },
});
const ofRequest = tourOfClient(asked);

const CHARGE = 'you pay $37.50 (50%) of the $75.00';
const freeUntil = (at: number) =>
  `Once you accept, you can cancel free of charge until ${formatTourMoment(at, getBrowserTimeZone())}. After that, or if you don’t show up, ${CHARGE}.`;
const notFree = `Once you accept, canceling is no longer free of charge: ${CHARGE} if you cancel or don’t show up.`;

/** The confirmed time is later than the proposed one, and has not started when this is. */
const ofLater = { ...ofConfirmed, start: instant(START + 48 * HOUR) };

it.each([
  ['another time of a confirmed tour', ofLater, FREE_UNTIL, freeUntil(FREE_UNTIL)],
  ['another time at short notice', ofLater, FREE_UNTIL + 1, notFree],
  ['the time of a request', ofRequest, START - 24 * HOUR, freeUntil(START - 24 * HOUR)],
  ['the time of a request at short notice', ofRequest, START - 24 * HOUR + 1, notFree],
])('says what cancellation costs once %s is accepted', (_, tour, now, rule) => {
  expect(getTourText(tour, now)).toContain(rule);
});

it('says nothing of a cancellation that is free until the start', () => {
  const cancellation = { ...ofConfirmed.cancellation, keptPercent: 0, keptAmount: '0.00' };
  expect(getTourText({ ...ofConfirmed, cancellation }, START - HOUR)).not.toContain('Once you accept');
});

it('says nothing of an acceptance by the agent', () => {
  const own = { ...ofConfirmed, answerFrom: 'agent' } as const;
  expect(getTourText(own, START - HOUR)).not.toContain('Once you accept');
});

it.each([
  [START - 24 * HOUR, 'Free until '],
  [START - 24 * HOUR + 1, 'Free cancellation ended '],
  [START, 'The tour can’t be canceled anymore. If you didn’t show up, you pay $37.50.'],
])('says until when canceling was free, at %s', (now, text) => {
  expect(getCancellationRule(tourOfClient({ status: 'confirmed' }), now)).toContain(text);
});

const booked = (at: number) => instant(START - at * HOUR);

it.each([
  [{}, 'Free until the tour is confirmed. After that, or if you don’t show up, you pay $37.50.'],
  [asked, 'Free until the tour is confirmed. After that, or if you don’t show up, you pay $37.50.'],
  [
    { status: 'confirmed', answerFrom: null, createdAt: booked(20) },
    'This time is too soon to cancel free of charge. If you cancel or don’t show up, you pay $37.50.',
  ],
] as const)('says what canceling at short notice costs', (changes, rule) => {
  const tour = tourOfClient(changes);
  expect(getCancellationRule(tour, booked(3))).toBe(rule);
  expect(findCancellationCost(tour, booked(3))).toBe(rule.startsWith('Free') ? null : '37.50');
});

it('says until when a request can be canceled free of charge before and after it is confirmed', () => {
  expect(getCancellationRule(tourOfClient(), booked(30))).toMatch(
    /^Free until the tour is confirmed, and then until Sun, Nov 29, 2026, .*\. After that, or if/,
  );
});

it('says that a late cancellation is charged to the saved card', () => {
  const { hold } = tourOfClient();
  const tour = tourOfClient({
    status: 'confirmed',
    answerFrom: null,
    hold: hold && { ...hold, status: 'saved' },
  });
  expect(findCancellationCost(tour, booked(3))).toBe('37.50');
  expect(getCancellationText(tour, booked(3))).toContain('You pay $37.50 with your saved card.');
});

it.each([
  ['client', 'You declined this tour on Sat, Nov 28, 2026'],
  ['agent', 'Dana Whitfield declined this tour on Sat, Nov 28, 2026'],
] as const)('says that the %s declined the tour', (by, text) => {
  const ended = { by, at: instant(START - 48 * HOUR) };
  const declined = tourOfClient({ status: 'declined', answerFrom: null, ended });
  expect(getTourText(declined, START)).toContain(text);
});

it.each([
  ['client', 'You canceled this tour on '],
  ['agent', 'Dana Whitfield canceled this tour on '],
  ['system', 'This tour was canceled. '],
] as const)('says that the %s canceled the tour', (by, text) => {
  const ended = { by, at: instant(START - 48 * HOUR) };
  expect(getTourText(tourOfClient({ status: 'canceled', answerFrom: null, ended }), START)).toContain(text);
});

it.each([
  [START - 24 * HOUR, false],
  [START - 24 * HOUR + 1, true],
])('warns that declining another time ends free cancellation, at %s', (now, warns) => {
  // As the server sends it while the client is asked.
  const { freeHours, keptPercent, keptAmount } = ofConfirmed.cancellation;
  const cancellation = { freeHours, freeUntil: instant(START - 2 * HOUR), keptPercent, keptAmount };
  const text = getDeclineText({ ...ofConfirmed, cancellation }, now);
  expect(text).toContain('Your tour stays on ');
  expect(text.includes('Canceling it will then cost $37.50. To cancel it free of charge instead')).toBe(
    warns,
  );
});
