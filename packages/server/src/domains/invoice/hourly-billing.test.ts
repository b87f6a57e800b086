import { cents, type ProposalId, parseMoney } from '@gable/contracts/kernel';
import { newTimeEntrySchema } from '@gable/contracts/time-entry';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { readProposal, updateProposal } from '../proposal/index.ts';
import { reconcile } from '../reconciliation/index.ts';
import { payWithoutEvents } from '../reconciliation/testing/payment-fixtures.ts';
import { createRefund, readRefunds } from '../refund/index.ts';
import { toRefundInput } from '../refund/testing/paid-proposal.ts';
import { addTimeEntry } from '../time-entry/add-time-entry.ts';
import { setHourlyCap } from '../time-entry/change-cap.ts';
import { deleteTimeEntry } from '../time-entry/delete-time-entry.ts';
import { readProposalTime } from '../time-entry/read-time.ts';
import { newHourlyProposal } from '../time-entry/testing/new-hourly-proposal.ts';
import { updateTimeEntry } from '../time-entry/update-time-entry.ts';
import { generateInvoice, voidInvoice } from './index.ts';
import { listBillings } from './read-billings.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

const code = (name: string) => expect.objectContaining({ code: name });

function add(agent: UserContext, proposalId: ProposalId, minutes: number, note = '') {
  return addTimeEntry(agent, newTimeEntrySchema.parse({ proposalId, date: '2026-11-21', minutes, note }));
}

async function pay(buyer: UserContext, proposalId: ProposalId): Promise<void> {
  await payWithoutEvents(context, buyer, proposalId);
  await context.processStripeEvents();
}

describe('an hourly proposal', () => {
  it('bills its time with lines, and shows them to both parties', async () => {
    const { agent, buyer, proposalId } = await newHourlyProposal(context);
    const first = await add(agent, proposalId, 90, 'Call');
    await add(agent, proposalId, 20);
    const { invoiceId, invoiceUrl } = await generateInvoice(agent, {
      proposalId,
      expectedAmount: cents(27_500),
    });
    const lines = [
      { kind: 'time', date: '2026-11-21', minutes: 90, description: 'Call', amount: 22_500 },
      { kind: 'time', date: '2026-11-21', minutes: 20, description: '', amount: 5_000 },
    ];
    const billing = {
      number: 1,
      invoiceId,
      invoiceUrl,
      amount: 27_500,
      status: 'open',
      isCurrent: true,
      lines,
    };
    for (const viewer of [agent, buyer])
      expect(await listBillings(viewer, { proposalId })).toMatchObject([billing]);
    expect(await readProposalTime(buyer, { proposalId })).toMatchObject({
      billed: { minutes: 110, amount: 27_500 },
      unbilled: { minutes: 0, amount: 0 },
    });
    const timeEntryId = first.id;
    await expect(deleteTimeEntry(agent, { timeEntryId })).rejects.toEqual(code('TIME_ENTRY_BILLED'));
    const edit = updateTimeEntry(agent, { timeEntryId, changes: { minutes: 5 } });
    await expect(edit).rejects.toEqual(code('TIME_ENTRY_BILLED'));
  });

  it('bills the amount once without any time and without a cap', async () => {
    const { agent, buyer, proposalId } = await newHourlyProposal(context);
    await generateInvoice(agent, { proposalId });
    const [billing] = await listBillings(agent, { proposalId });
    const { amount } = await readProposal(agent, { proposalId });
    expect(billing).toMatchObject({ amount: parseMoney(amount), lines: [] });
    await pay(buyer, proposalId);
    await expect(generateInvoice(agent, { proposalId })).rejects.toEqual(code('ALREADY_PAID'));
    await add(agent, proposalId, 60);
    await generateInvoice(agent, { proposalId });
    expect(await listBillings(agent, { proposalId })).toHaveLength(2);
  });

  it('has no invoice without time below a cap, and none of another amount than the agent saw', async () => {
    const { agent, proposalId } = await newHourlyProposal(context);
    await setHourlyCap(agent, { proposalId, cap: cents(100_000) });
    await expect(generateInvoice(agent, { proposalId })).rejects.toEqual(code('NO_UNBILLED_TIME'));
    await add(agent, proposalId, 60);
    const stale = generateInvoice(agent, { proposalId, expectedAmount: cents(1) });
    await expect(stale).rejects.toEqual(code('PRICE_CHANGED'));
    expect((await readProposalTime(agent, { proposalId })).unbilled.minutes).toBe(60);
  });

  it('bills later time with the next invoice once the current one is paid', async () => {
    const { agent, buyer, proposalId } = await newHourlyProposal(context);
    await add(agent, proposalId, 60);
    const first = await generateInvoice(agent, { proposalId });
    await add(agent, proposalId, 30);
    // The open invoice stays as it is.
    expect(await generateInvoice(agent, { proposalId })).toEqual(first);
    await pay(buyer, proposalId);
    const second = await generateInvoice(agent, { proposalId });
    expect(second.invoiceId).not.toBe(first.invoiceId);
    expect(await readProposal(buyer, { proposalId })).toMatchObject({
      paymentStatus: 'invoiced',
      invoiceId: second.invoiceId,
      invoiceUrl: second.invoiceUrl,
      paidAt: null,
    });
    await pay(buyer, proposalId);
    await expect(generateInvoice(agent, { proposalId })).rejects.toEqual(code('ALREADY_PAID'));
    const billings = await listBillings(buyer, { proposalId });
    expect(billings.map(({ number, amount, status }) => [number, amount, status])).toEqual([
      [2, 7_500, 'paid'],
      [1, 15_000, 'paid'],
    ]);
    expect(await reconcile(context.system)).toEqual([]);
  });

  it('keeps the time of one invoice when parallel requests create it', async () => {
    const { agent, proposalId } = await newHourlyProposal(context);
    await add(agent, proposalId, 60);
    const made = await Promise.all([1, 2, 3].map(() => generateInvoice(agent, { proposalId })));
    expect(new Set(made.map(({ invoiceId }) => invoiceId)).size).toBe(1);
    expect(await listBillings(agent, { proposalId })).toHaveLength(1);
  });

  it('returns the time of a void invoice, and shows the payment before it again', async () => {
    const { agent, buyer, proposalId } = await newHourlyProposal(context);
    await add(agent, proposalId, 60);
    const first = await generateInvoice(agent, { proposalId });
    await pay(buyer, proposalId);
    await add(agent, proposalId, 30);
    const second = await generateInvoice(agent, { proposalId });
    await voidInvoice(agent, { invoiceId: second.invoiceId });
    const { paidAt, ...shown } = await readProposal(agent, { proposalId });
    expect(shown).toMatchObject({ paymentStatus: 'payment_succeeded', invoiceId: first.invoiceId });
    expect(paidAt).not.toBeNull();
    expect((await readProposalTime(agent, { proposalId })).unbilled).toEqual({ minutes: 30, amount: 7_500 });
    const third = await generateInvoice(agent, { proposalId });
    const billings = await listBillings(agent, { proposalId });
    expect(billings.map(({ number, status, isCurrent }) => [number, status, isCurrent])).toEqual([
      [2, 'open', true],
      [2, 'void', false],
      [1, 'paid', false],
    ]);
    expect(billings[1]?.lines).toHaveLength(1);
    expect(third.invoiceId).toBe(billings[0]?.invoiceId);
  });

  it('follows the current invoice when an earlier payment is refunded', async () => {
    const { agent, buyer, proposalId } = await newHourlyProposal(context);
    await add(agent, proposalId, 60);
    await generateInvoice(agent, { proposalId });
    await pay(buyer, proposalId);
    await add(agent, proposalId, 30);
    const second = await generateInvoice(agent, { proposalId });
    await createRefund(agent, toRefundInput({ proposalId }));
    await context.processStripeEvents();
    expect(await readProposal(agent, { proposalId })).toMatchObject({
      paymentStatus: 'invoiced',
      invoiceId: second.invoiceId,
    });
    await voidInvoice(agent, { invoiceId: second.invoiceId });
    expect((await readProposal(agent, { proposalId })).paymentStatus).toBe('payment_refunded');
    await generateInvoice(agent, { proposalId });
    await pay(buyer, proposalId);
    expect((await readProposal(agent, { proposalId })).paymentStatus).toBe('payment_succeeded');
    const [current, , paid] = await listBillings(agent, { proposalId });
    expect(await readRefunds(agent, { proposalId, invoiceId: paid?.id })).toMatchObject({ refunded: 15_000 });
    expect(await readRefunds(agent, { proposalId, invoiceId: current?.id })).toMatchObject({
      refunded: 0,
      refundable: 7_500,
    });
    expect(await reconcile(context.system)).toEqual([]);
  });

  it('refunds one payment for a repeated request, although a later one is the latest', async () => {
    const { agent, buyer, proposalId } = await newHourlyProposal(context);
    await add(agent, proposalId, 60);
    await generateInvoice(agent, { proposalId });
    await pay(buyer, proposalId);
    const request = toRefundInput({ proposalId }, '10');
    const first = await createRefund(agent, request);
    await add(agent, proposalId, 30);
    await generateInvoice(agent, { proposalId });
    await pay(buyer, proposalId);
    expect(await createRefund(agent, request)).toEqual(first);
    expect(await readRefunds(agent, { proposalId })).toMatchObject({ amount: 7_500, refunded: 0 });
  });

  it('keeps its rate once it has an invoice', async () => {
    const { agent, proposalId } = await newHourlyProposal(context);
    await add(agent, proposalId, 60);
    await generateInvoice(agent, { proposalId });
    const change = updateProposal(agent, { proposalId, changes: { amount: '200' } });
    await expect(change).rejects.toEqual(code('AMOUNT_LOCKED'));
  });
});

describe('a fixed price', () => {
  it('has one invoice', async () => {
    const { agent } = await context.newVerifiedAgent();
    const buyer = await context.newBuyer();
    const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
    const { id: proposalId } = await context.newProposal(agent, deal);
    await generateInvoice(agent, { proposalId });
    await pay(buyer, proposalId);
    await expect(generateInvoice(agent, { proposalId })).rejects.toEqual(code('ALREADY_PAID'));
    expect(await listBillings(buyer, { proposalId })).toMatchObject([
      { number: 1, status: 'paid', lines: [] },
    ]);
  });
});
