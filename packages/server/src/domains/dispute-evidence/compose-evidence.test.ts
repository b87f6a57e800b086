import { cents, instant, messageIdSchema } from '@gable/contracts/kernel';
import { expect, test } from 'vitest';
import { newId } from '#kernel/index.ts';
import { composeEvidence, type EvidenceFacts, LOG_MAX } from './compose-evidence.ts';

const AT = instant(Date.UTC(2026, 10, 3, 15, 0));

const facts = (changes: Partial<EvidenceFacts> = {}): EvidenceFacts => ({
  statement: 'I was there.',
  serviceType: 'Home Showing',
  description: 'A private tour.',
  payment: {
    name: null,
    invoiced: cents(7_500),
    agreed: cents(7_500),
    refunded: cents(0),
    disputed: cents(7_500),
  },
  currency: 'usd',
  agentName: 'Ada Agent',
  client: { name: 'Ben Buyer', email: 'ben@example.com' },
  record: null,
  messages: [],
  tour: null,
  emails: [],
  ...changes,
});

const textOf = (fields: ReturnType<typeof composeEvidence>, name: string) =>
  fields.find((field) => field.name === name)?.text;

test('evidence without a contract, messages and a tour has no empty fields', () => {
  expect(composeEvidence(facts())).toEqual([
    { name: 'statement', text: 'I was there.' },
    { name: 'service', text: 'Home Showing by Ada Agent.\nPaid: $75.00. Disputed: $75.00.\nA private tour.' },
    { name: 'clientName', text: 'Ben Buyer' },
    { name: 'clientEmail', text: 'ben@example.com' },
  ]);
});

test('the evidence of a tour has its time, its date and the refund policy of its agreement', () => {
  const tour = { startsAt: AT, when: 'Nov 3, 10 AM', address: '5 Elm St', freeHours: 24, keptPercent: 50 };
  const fields = composeEvidence(facts({ tour }));
  expect(textOf(fields, 'service')).toContain('The tour of 5 Elm St was Nov 3, 10 AM.');
  expect(textOf(fields, 'serviceDate')).toBe('2026-11-03');
  expect(textOf(fields, 'refundPolicy')).toMatch(/until 24 hours before .* 50% of the price is kept/);
});

test('messages are oldest first, and the oldest are left out if they do not fit', () => {
  const messages = Array.from({ length: 3 }, (_, index) => ({
    id: newId(messageIdSchema),
    from: index === 0 ? ('agent' as const) : ('client' as const),
    text: `${index} ${'x'.repeat(LOG_MAX / 2 - 100)}`,
    attachments: [],
    createdAt: instant(AT - index * 60_000),
  }));
  const lines = textOf(composeEvidence(facts({ messages })), 'messages')?.split('\n') ?? [];
  expect(lines.map((line) => line.slice(0, 35))).toEqual([
    '2026-11-03 14:59 UTC, Ben Buyer: 1 ',
    '2026-11-03 15:00 UTC, Ada Agent: 0 ',
  ]);
});
