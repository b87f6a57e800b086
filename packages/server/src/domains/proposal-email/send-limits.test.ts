import { HOUR_MS, instant, proposalIdSchema } from '@gable/contracts/kernel';
import { proposalEmailNoteSchema } from '@gable/contracts/proposal-email';
import { describe, expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { assertSendLimits } from './send-limits.ts';

const now = instant(1_000_000_000);
const next = { proposalId: newId(proposalIdSchema), email: 'ann@example.com', now };
/** Emails to other clients, an hour ago. */
const toOthers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    proposalId: newId(proposalIdSchema),
    email: `client-${index}@example.com`,
    createdAt: instant(now - HOUR_MS),
  }));

describe('assertSendLimits', () => {
  it('allows 200 emails a day', () => {
    expect(() => assertSendLimits(toOthers(199), next)).not.toThrow();
    expect(() => assertSendLimits(toOthers(200), next)).toThrow(
      "You've emailed clients 200 times today. Please wait until tomorrow.",
    );
  });

  it('allows 20 emails a day to an address, for any proposals', () => {
    const toAnn = toOthers(20).map((send) => ({ ...send, email: next.email }));
    expect(() => assertSendLimits(toAnn.slice(1), next)).not.toThrow();
    expect(() => assertSendLimits(toAnn, next)).toThrow("You've emailed this client 20 times today.");
  });

  it('allows the same proposal again after a minute, to the millisecond', () => {
    const before = (ms: number) => [{ ...next, createdAt: instant(now - ms) }];
    expect(() => assertSendLimits(before(60_000), next)).not.toThrow();
    expect(() => assertSendLimits(before(59_999), next)).toThrow('You can send it again in 1 second.');
  });
});

it('accepts a note of up to 1,000 characters', () => {
  expect(proposalEmailNoteSchema.safeParse('x'.repeat(1_000)).success).toBe(true);
  expect(proposalEmailNoteSchema.safeParse('x'.repeat(1_001)).success).toBe(false);
});
