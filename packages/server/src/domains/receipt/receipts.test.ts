import { cents, HOUR_MS } from '@gable/contracts/kernel';
import { type ReceiptPage, receiptFileInputSchema, receiptPageSchema } from '@gable/contracts/receipt';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { updateAgentProfile } from '../agent-profile/index.ts';
import { generateInvoice } from '../invoice/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { createInvoicedDeal, payWithoutEvents } from '../reconciliation/testing/payment-fixtures.ts';
import { createRefund } from '../refund/index.ts';
import { createPaidProposal, toRefundInput } from '../refund/testing/paid-proposal.ts';
import { enqueueCapture } from '../tour-hold/index.ts';
import { createHeldTour } from '../tour-hold/testing/held-tour.ts';
import { downloadReceipt } from './download-receipt.ts';
import { listReceipts, readReceipt } from './read-receipts.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

const page = (input: Partial<ReceiptPage> = {}) => receiptPageSchema.parse(input);

const NUMBER = /^R(-[\dA-F]{4}){3}$/;

describe('the receipt of a paid invoice', () => {
  it('has a number, the card and who was paid, and is the same for both parties', async () => {
    const { agent, buyer, proposalId } = await createPaidProposal(context);
    const [receipt] = (await listReceipts(buyer, page())).items;
    expect(receipt).toMatchObject({
      number: expect.stringMatching(NUMBER),
      proposalId,
      service: 'Home Showing',
      amount: 25_000,
      charged: 25_000,
      refunded: 0,
      card: { brand: 'visa', last4: '4242' },
    });
    expect((await listReceipts(agent, page())).items).toEqual([receipt]);
    const receiptId = receipt?.id;
    if (!receiptId) throw new Error('There is no receipt.');
    expect(await readReceipt(buyer, { receiptId })).toMatchObject({ ...receipt, refunds: [], disputes: [] });
    expect(await readReceipt(agent, { receiptId })).toEqual(await readReceipt(buyer, { receiptId }));
  });

  it('has the brokerage of the time of the invoice, as the invoice has', async () => {
    const { agent, accountId, buyer } = await createInvoicedDeal(context);
    const setBrokerage = (brokerageName: string, brokerageLicense: string) =>
      updateAgentProfile(agent, { changes: { brokerageName, brokerageLicense } });
    await setBrokerage('Harbor Realty', '01999999');
    await updateAgentProfile(agent, { changes: { licenseNumber: '01234567', licenseState: 'CA' } });
    const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
    const { id: proposalId } = await context.newProposal(agent, deal, '250');
    const { invoiceId } = await generateInvoice(agent, { proposalId });
    const invoice = await context.stripe.read(accountId, `/v1/invoices/${invoiceId}`);
    expect(invoice).toMatchObject({
      footer: 'Brokerage: Harbor Realty (license 01999999)\nAgent: California license 01234567',
    });
    await setBrokerage('Later Realty', '02000000');
    await payWithoutEvents(context, buyer, proposalId, '4242424242424242');
    await context.processStripeEvents();
    const read = async () => (await listReceipts(buyer, page())).items[0]?.brokerage;
    expect(await read()).toBe('Harbor Realty (license 01999999)');
    await inTransaction(context.system, (tx) =>
      tx.update(invoices).set({ payeeName: null }).where(eq(invoices.proposalId, proposalId)),
    );
    // An invoice from before the name was stored shows the current one.
    expect(await read()).toBe('Later Realty (license 02000000)');
  });

  it('says that no card was charged for an invoice that was paid outside Gable', async () => {
    const { accountId, invoiceId, buyer } = await createInvoicedDeal(context);
    expect(await listReceipts(buyer, page())).toEqual({ items: [], nextCursor: null });
    await context.stripe.post(accountId, `/v1/invoices/${invoiceId}/pay`, { paid_out_of_band: 'true' });
    await context.processStripeEvents();
    const [receipt] = (await listReceipts(buyer, page())).items;
    expect(receipt).toMatchObject({ amount: 25_000, charged: 0, card: null });
  });

  it('lists the refunds so far', async () => {
    const paid = await createPaidProposal(context);
    await createRefund(paid.agent, toRefundInput(paid, '50'));
    await context.processStripeEvents();
    const [listed] = (await listReceipts(paid.buyer, page())).items;
    if (!listed) throw new Error('There is no receipt.');
    expect(listed.refunded).toBe(5_000);
    const receipt = await readReceipt(paid.buyer, { receiptId: listed.id });
    expect(receipt).toMatchObject({ refunded: 5_000, refunds: [{ amount: 5_000, status: 'succeeded' }] });
  });

  it('exists for a captured tour', async () => {
    const { tour, buyer } = await createHeldTour(context);
    await inTransaction(context.system, (tx) =>
      enqueueCapture(tx, tour.id, cents(3_750), context.clock.now()),
    );
    await context.worker.drain();
    const [receipt] = (await listReceipts(buyer, page())).items;
    expect(receipt).toMatchObject({ amount: 3_750, charged: 3_750, card: { last4: '4242' } });
  });

  it('reads a card that was not stored from the provider', async () => {
    const { buyer, proposalId } = await createPaidProposal(context);
    await inTransaction(context.system, (tx) =>
      tx
        .update(invoices)
        .set({ cardBrand: null, cardLast4: null })
        .where(eq(invoices.proposalId, proposalId)),
    );
    const [listed] = (await listReceipts(buyer, page())).items;
    if (!listed) throw new Error('There is no receipt.');
    expect(listed.card).toBeNull();
    const receipt = await readReceipt(buyer, { receiptId: listed.id });
    expect(receipt.card).toEqual({ brand: 'visa', last4: '4242' });
  });

  it('is printed as a PDF', async () => {
    const { buyer } = await createPaidProposal(context);
    const [listed] = (await listReceipts(buyer, page())).items;
    if (!listed) throw new Error('There is no receipt.');
    const input = receiptFileInputSchema.parse({ receiptId: listed.id });
    expect(await downloadReceipt(buyer, input)).toBeNull();
    const file = await downloadReceipt(buyer, { ...input, format: 'pdf' });
    expect(file?.fileName).toBe(`gable-receipt-${listed.number}.pdf`);
    expect(Buffer.from(file?.bytes ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it('is hidden from strangers, and does not exist before the payment', async () => {
    const { buyer } = await createPaidProposal(context);
    const [listed] = (await listReceipts(buyer, page())).items;
    if (!listed) throw new Error('There is no receipt.');
    const stranger = await context.newBuyer();
    const missing = { code: 'NOT_FOUND', params: { entity: 'receipt' } };
    await expect(readReceipt(stranger, { receiptId: listed.id })).rejects.toMatchObject(missing);
    expect((await listReceipts(stranger, page())).items).toEqual([]);
    const unpaid = await createInvoicedDeal(context);
    const [row] = await context.db.read
      .select()
      .from(invoices)
      .where(eq(invoices.proposalId, unpaid.proposalId));
    if (!row) throw new Error('There is no invoice.');
    const notPaid = { code: 'NOT_PAID' };
    await expect(readReceipt(unpaid.buyer, { receiptId: row.id })).rejects.toMatchObject(notPaid);
  });

  it('follows the one that was paid later', async () => {
    const { agent, buyer, proposalId } = await createPaidProposal(context);
    const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
    const later = await context.newProposal(agent, deal, '100');
    await generateInvoice(agent, { proposalId: later.id });
    context.clock.advance(HOUR_MS);
    await payWithoutEvents(context, buyer, later.id, '4242424242424242');
    await context.processStripeEvents();
    const first = await listReceipts(buyer, page({ limit: 1 }));
    expect(first.items).toMatchObject([{ proposalId: later.id }]);
    const second = await listReceipts(buyer, page({ limit: 1, cursor: first.nextCursor ?? '' }));
    expect(second).toMatchObject({ items: [{ proposalId }], nextCursor: null });
  });
});
