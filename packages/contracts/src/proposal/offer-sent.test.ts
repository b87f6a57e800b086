import { describe, expect, it } from 'vitest';
import { instant } from '../kernel/index.ts';
import { findOfferSentAt } from './offer-sent.ts';

const [EARLY, LATE] = [instant(1_000), instant(2_000)];

describe('findOfferSentAt', () => {
  it.each([
    ['a proposal that was not sent', null, 'pending', null, null],
    ['a sent proposal without an answer', EARLY, 'pending', null, EARLY],
    ['a proposal that was answered later', EARLY, 'approved', LATE, EARLY],
    ['a proposal that was answered before its invoice was sent', LATE, 'approved', EARLY, null],
    ['the same, declined', LATE, 'declined', EARLY, null],
    ['a proposal that was sent after a request for changes', LATE, 'pending', EARLY, LATE],
    ['a proposal that the agent approved', LATE, 'approved', null, LATE],
  ] as const)('of %s', (_name, sentAt, status, answeredAt, expected) => {
    expect(findOfferSentAt({ sentAt, status }, answeredAt)).toBe(expected);
  });
});
