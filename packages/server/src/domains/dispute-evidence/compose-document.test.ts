import { cents, instant, messageIdSchema, proposalIdSchema } from '@gable/contracts/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { createContractPdf } from '#integrations/pdf/contract-pdf.ts';
import { newId } from '#kernel/index.ts';
import { composeDocument, type DocumentFacts } from './compose-document.ts';

const AT = instant(Date.UTC(2026, 10, 3, 15, 0));
const PROPOSAL = newId(proposalIdSchema);

const facts = (changes: Partial<DocumentFacts> = {}): DocumentFacts => ({
  statement: 'I was there.',
  serviceType: 'Home Showing',
  description: '',
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
  agreement: null,
  messages: [],
  emails: [],
  tour: null,
  receipt: null,
  reference: 'du_1',
  at: AT,
  ...changes,
});

const makeEmail = (to: string) => {
  const subject = 'Invoice ready';
  return { proposalId: PROPOSAL, at: AT, subject, to, deliveredAt: AT, failure: null };
};

const makeMessage = (text: string) => {
  const id = newId(messageIdSchema);
  return { id, from: 'client' as const, text, attachments: [], createdAt: AT };
};

const pdf = createContractPdf({});
afterAll(() => pdf.close());

describe('the PDF of the evidence', () => {
  it('leaves out parts without content, and the emails to the agent', () => {
    const headings = (changes?: Partial<DocumentFacts>) =>
      composeDocument(facts(changes)).tables.map(({ heading }) => heading);
    expect(headings()).toEqual(['Statement of the agent']);
    const emails = [makeEmail('ada@example.com'), makeEmail('ben@example.com')];
    const tour = { startsAt: AT, when: 'Nov 3, 10 AM', address: '5 Elm St', freeHours: 24, keptPercent: 50 };
    const changes = { emails, tour, agreement: '1. Scope\n\nOne tour.', messages: [makeMessage('Hi')] };
    expect(headings(changes)).toEqual([
      'Statement of the agent',
      'Tour',
      'Refund policy',
      'Messages',
      'Emails to the client',
      'Agreement',
    ]);
    const { tables } = composeDocument(facts(changes));
    expect(tables.find(({ heading }) => heading === 'Emails to the client')?.rows).toHaveLength(1);
    expect(tables.at(-1)?.rows).toEqual([['1. Scope'], ['One tour.']]);
  });

  it('has at most the 50 pages and 5 MB that the provider accepts, however long its parts are', async () => {
    const document = composeDocument(
      facts({
        statement: 'Word '.repeat(2_000),
        agreement: 'A line of the agreement that has as many words as a line of a page.\n'.repeat(2_000),
        messages: Array.from({ length: 100 }, () => makeMessage('word '.repeat(300))),
        emails: Array.from({ length: 200 }, () => makeEmail('ben@example.com')),
      }),
    );
    const bytes = await pdf.renderReport(document, { kind: 'job', owner: 'test' });
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length,
    ).toBeLessThan(40);
    expect(bytes.length).toBeLessThan(5_000_000);
  });
});
