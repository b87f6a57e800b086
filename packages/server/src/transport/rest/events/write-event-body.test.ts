import { contractIdSchema, dealIdSchema, instant, proposalIdSchema } from '@gable/contracts/kernel';
import { expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { writeEventBody } from './write-event-body.ts';

const at = instant(Date.UTC(2026, 10, 23));

function invoiceData(invoice: object) {
  return {
    customer: { name: 'Jordan Lee', email: 'jordan@example.com' },
    invoice: {
      id: 'in_1',
      created: 1_795_392_000,
      amount_due: 25_000,
      status: 'paid',
      hosted_invoice_url: null,
      ...invoice,
    },
    proposalId: newId(proposalIdSchema),
    dealId: newId(dealIdSchema),
  };
}

it.each([
  { queued: 'with paidOutside', invoice: { paidOutside: true }, written: true },
  { queued: 'before invoices had paidOutside', invoice: {}, written: false },
])('serializes an invoice event that was queued $queued', ({ invoice, written }) => {
  const body = writeEventBody({ type: 'invoice.paid', at, data: invoiceData(invoice) });
  expect(JSON.parse(body).data.invoice).toMatchObject({
    paidOutside: written,
    number: null,
    description: '',
  });
});

it('rejects an invoice event that does not match its schema', () => {
  const data = invoiceData({ paidOutside: 'no' });
  expect(() => writeEventBody({ type: 'invoice.paid', at, data })).toThrow(
    'An event does not match its schema',
  );
});

it('serializes missing fields of an earlier contract event as null', () => {
  const data = {
    id: newId(contractIdSchema),
    proposalId: newId(proposalIdSchema),
    content: 'One tour.',
    status: 'sent',
    version: 1,
    signing: { state: 'awaiting', signatures: [], decline: null },
    createdAt: at,
    updatedAt: at,
  };
  const body = writeEventBody({ type: 'contract.sent', at, data });
  expect(JSON.parse(body).data).toMatchObject({ sentAt: null, offerChange: null, paperRequestedAt: null });
});
