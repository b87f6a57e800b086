import { instant, proposalIdSchema } from '@gable/contracts/kernel';
import { sendMessageSchema } from '@gable/contracts/sending';
import { describe, expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { assertMaySend } from './send-limits.ts';

const now = instant(1_000_000_000);
const next = { proposalId: newId(proposalIdSchema), email: 'ann@example.com', now };
/** So many sendings to other clients, an hour ago. */
const elsewhere = (many: number) =>
  Array.from({ length: many }, (_, place) => ({
    proposalId: newId(proposalIdSchema),
    email: `client-${place}@example.com`,
    createdAt: instant(now - 3_600_000),
  }));

describe('what an agent may send in a day', () => {
  it('is up to 200 proposals', () => {
    expect(() => assertMaySend(elsewhere(199), next)).not.toThrow();
    expect(() => assertMaySend(elsewhere(200), next)).toThrow(
      'You sent 200 proposals today. Please wait until tomorrow.',
    );
  });

  it('is up to 20 to one address, whichever proposals they are of', () => {
    const toAnn = elsewhere(20).map((send) => ({ ...send, email: next.email }));
    expect(() => assertMaySend(toAnn.slice(1), next)).not.toThrow();
    expect(() => assertMaySend(toAnn, next)).toThrow('This client got 20 letters from you today.');
  });

  it('is the same proposal again after a minute, to the millisecond', () => {
    const before = (ms: number) => [{ ...next, createdAt: instant(now - ms) }];
    expect(() => assertMaySend(before(60_000), next)).not.toThrow();
    expect(() => assertMaySend(before(59_999), next)).toThrow('You can send it again in 1 second.');
  });
});

it('takes a note of up to a thousand characters', () => {
  expect(sendMessageSchema.safeParse('x'.repeat(1_000)).success).toBe(true);
  expect(sendMessageSchema.safeParse('x'.repeat(1_001)).success).toBe(false);
});
