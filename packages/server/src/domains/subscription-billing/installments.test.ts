import { randomUUID } from 'node:crypto';
import type { DealChanges } from '@gable/contracts/deal';
import { cents } from '@gable/contracts/kernel';
import { paymentsSchema } from '@gable/contracts/payment-schedule';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { setDealStatuses, updateDeal } from '../client-change/index.ts';
import { generateInvoice, voidInvoice } from '../invoice/index.ts';
import { findActiveInvoice } from '../invoice/invoice.repository.ts';
import { listBillings } from '../invoice/read-billings.ts';
import { listPeriods } from '../invoice/read-periods.ts';
import { readPaymentSchedule, setPaymentSchedule } from '../payment-schedule/index.ts';
import { readProposal, updateProposal } from '../proposal/index.ts';
import { reconcile } from '../reconciliation/index.ts';
import { createRefund, readRefunds } from '../refund/index.ts';
import { createBillableProposal, type Parties, pay, runAt, runDue } from './testing/due-billing.ts';

const timeZone = 'America/Chicago';
const PAYMENTS = paymentsSchema.parse([
  { kind: 'deposit', amount: 30_000 },
  { kind: 'installment', amount: 40_000, dueOn: '2027-02-15' },
  { kind: 'installment', amount: 30_001, dueOn: '2027-03-15' },
]);

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
  context.clock.advance(Date.UTC(2027, 0, 10, 18) - context.clock.now());
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

const code = (name: string) => expect.objectContaining({ code: name });

async function createScheduledProposal(): Promise<Parties> {
  const parties = await createBillableProposal(context, '1000.01');
  const { agent, proposalId } = parties;
  await setPaymentSchedule(agent, { proposalId, payments: PAYMENTS, timeZone });
  return parties;
}

/** The payments that invoices bill, newest first, with the status and amount of each invoice. */
async function listPayments({ agent, proposalId }: Parties): Promise<string[]> {
  const billings = await listBillings(agent, { proposalId });
  return billings.map(({ lines, amount, status }) => `${lines[0]?.description}: ${amount} ${status}`);
}

const DEPOSIT = 'Deposit: 30000 paid';
const FIRST = 'Installment 1 of 2: 40000';
const SECOND = 'Installment 2 of 2: 30001';

describe('a payment schedule', () => {
  it('bills the deposit on request, and each installment on its day', async () => {
    const parties = await createScheduledProposal();
    const { agent, buyer, proposalId } = parties;
    await runAt(context, 2027, 0, 12);
    expect(await listPayments(parties)).toEqual([]);
    await generateInvoice(agent, { proposalId, expectedAmount: cents(30_000) });
    await pay(context, parties);
    await runAt(context, 2027, 1, 15, 14, 58);
    expect(await listPayments(parties)).toEqual([DEPOSIT]);
    const periods = await listPeriods(buyer, { proposalId, include: 'planned' });
    expect(periods.map(({ number, name, dueOn, status }) => [number, name, dueOn, status])).toEqual([
      [3, 'Installment 2 of 2', '2027-03-15', 'planned'],
      [2, 'Installment 1 of 2', '2027-02-15', 'planned'],
      [1, 'Deposit', null, 'paid'],
    ]);
    expect(await listPeriods(agent, { proposalId })).toMatchObject([{ number: 1, isCurrent: true }]);
    expect(await readProposal(buyer, { proposalId })).toMatchObject({
      paymentStatus: 'payment_succeeded',
      scheduledPayments: { paid: 1, total: 3 },
    });
    await runAt(context, 2027, 1, 15, 15);
    await runDue(context);
    expect(await listPayments(parties)).toEqual([`${FIRST} open`, DEPOSIT]);
    expect(await readProposal(buyer, { proposalId })).toMatchObject({ paymentStatus: 'invoiced' });
    await pay(context, parties);
    await runAt(context, 2027, 2, 15, 15);
    await pay(context, parties);
    expect(await listPayments(parties)).toEqual([`${SECOND} paid`, `${FIRST} paid`, DEPOSIT]);
    await expect(generateInvoice(agent, { proposalId })).rejects.toEqual(code('ALREADY_PAID'));
    expect(await readProposal(buyer, { proposalId })).toMatchObject({
      scheduledPayments: { paid: 3, total: 3 },
    });
    expect(await reconcile(context.system)).toEqual([]);
  });

  it('bills due installments one after another after an outage, and each once', async () => {
    const parties = await createScheduledProposal();
    const { agent, proposalId } = parties;
    await generateInvoice(agent, { proposalId });
    await pay(context, parties);
    const { dealId } = await readProposal(agent, { proposalId });
    const archive = (changes: DealChanges) =>
      updateDeal(agent, { dealId, changes: { status: 'archived', ...changes } });
    const planned = { monthly: 0, installments: 2 };
    await expect(archive({})).rejects.toMatchObject({ code: 'BILLING_ACTIVE', params: planned });
    await archive({ pauseBilling: true });
    await runAt(context, 2027, 6, 1);
    expect(await listPayments(parties)).toEqual([DEPOSIT]);
    await archive({ status: 'active' });
    await runDue(context);
    expect(await listPayments(parties)).toEqual([`${FIRST} open`, DEPOSIT]);
    await pay(context, parties);
    await Promise.all([
      generateInvoice(agent, { proposalId }),
      runDue(context),
      generateInvoice(agent, { proposalId }),
    ]);
    expect(await listPayments(parties)).toEqual([`${SECOND} open`, `${FIRST} paid`, DEPOSIT]);
  });

  it('are paused with several deals at once only if the agent confirms it', async () => {
    const parties = await createScheduledProposal();
    const { agent, proposalId } = parties;
    await generateInvoice(agent, { proposalId });
    await pay(context, parties);
    const { dealId } = await readProposal(agent, { proposalId });
    const other = await context.newDeal(agent);
    const dealIds = [other.id, dealId];
    expect(await setDealStatuses(agent, { dealIds, status: 'archived' })).toEqual([
      { id: other.id, failure: null },
      { id: dealId, failure: expect.stringContaining('Billing of this deal'), code: 'BILLING_ACTIVE' },
    ]);
    const confirmed = { dealIds, status: 'archived', pauseBilling: true } as const;
    expect(await setDealStatuses(agent, confirmed)).toEqual(dealIds.map((id) => ({ id, failure: null })));
  });

  it('lets the agent bill an installment early, and again after a void', async () => {
    const parties = await createScheduledProposal();
    const { agent, proposalId } = parties;
    await generateInvoice(agent, { proposalId });
    await pay(context, parties);
    await generateInvoice(agent, { proposalId });
    const active = await findActiveInvoice(context.db.read, proposalId);
    if (!active) throw new Error('No invoice was created.');
    await voidInvoice(agent, { invoiceId: active.id });
    await runAt(context, 2027, 6, 1);
    expect(await listPayments(parties)).toEqual([`${FIRST} void`, DEPOSIT]);
    expect((await readPaymentSchedule(parties.buyer, parties)).map(({ state }) => state)).toEqual([
      'billed',
      'voided',
      'planned',
    ]);
    await generateInvoice(agent, { proposalId });
    expect(await listPayments(parties)).toEqual([`${FIRST} open`, `${FIRST} void`, DEPOSIT]);
  });

  it('stops after a full refund', async () => {
    const parties = await createScheduledProposal();
    const { agent, proposalId } = parties;
    await generateInvoice(agent, { proposalId });
    await pay(context, parties);
    await createRefund(agent, { proposalId, key: randomUUID() });
    await context.processStripeEvents();
    await runAt(context, 2027, 6, 1);
    expect(await listPayments(parties)).toEqual([DEPOSIT]);
  });

  it('refunds an earlier payment by its invoice, also while the next one is open', async () => {
    const parties = await createScheduledProposal();
    const { agent, proposalId } = parties;
    await generateInvoice(agent, { proposalId });
    await pay(context, parties);
    await runAt(context, 2027, 1, 15, 15);
    await pay(context, parties);
    const deposit = (await listBillings(agent, { proposalId })).at(-1);
    if (!deposit) throw new Error('The deposit has no invoice.');
    const key = randomUUID();
    await createRefund(agent, { proposalId, invoiceId: deposit.id, amount: '100', key });
    await generateInvoice(agent, { proposalId });
    await createRefund(agent, { proposalId, invoiceId: deposit.id, key: randomUUID() });
    await context.processStripeEvents();
    expect(await readRefunds(agent, { proposalId, invoiceId: deposit.id })).toMatchObject({
      collected: 30_000,
      refunded: 30_000,
    });
    expect(await readRefunds(agent, { proposalId })).toMatchObject({ collected: 40_000, refunded: 0 });
    expect(await readProposal(agent, { proposalId })).toMatchObject({ paymentStatus: 'invoiced' });
    expect(await reconcile(context.system)).toEqual([]);
  });

  it('sums to the amount, is fixed after the first invoice, and is set by its agent only', async () => {
    const parties = await createScheduledProposal();
    const { agent, buyer, proposalId } = parties;
    const set = (user: UserContext, payments: typeof PAYMENTS | []) =>
      setPaymentSchedule(user, { proposalId, payments, timeZone });
    await expect(set(buyer, [])).rejects.toBeInstanceOf(Error);
    await expect(set(await context.newAgent(), [])).rejects.toEqual(code('NOT_FOUND'));
    await expect(set(agent, PAYMENTS.slice(0, 2))).rejects.toEqual(code('INVALID_INPUT'));
    const [deposit, first, second] = PAYMENTS;
    if (!deposit || !first || second?.kind !== 'installment') throw new Error('There are three payments.');
    await expect(set(agent, [deposit, first, { ...second, dueOn: '2099-03-15' }])).rejects.toMatchObject({
      params: {
        fields: {
          payments: 'Installment 2 of 2 is dated Mar 15, 2099. Enter Jan 7, 2037 or an earlier date.',
        },
      },
    });
    await updateProposal(agent, { proposalId, changes: { amount: '1000' } });
    await expect(generateInvoice(agent, { proposalId })).rejects.toEqual(code('SCHEDULE_MISMATCH'));
    await updateProposal(agent, { proposalId, changes: { amount: '1000.01' } });
    await generateInvoice(agent, { proposalId });
    const locked = (text: string) => ({ code: 'AMOUNT_LOCKED', message: expect.stringContaining(text) });
    await expect(set(agent, PAYMENTS)).rejects.toMatchObject(locked('Void it'));
    await pay(context, parties);
    await expect(set(agent, PAYMENTS)).rejects.toMatchObject(locked('paid invoice'));
    const hourly = await context.newProposal(agent, await context.newDeal(agent), '100');
    await updateProposal(agent, { proposalId: hourly.id, changes: { pricingStructure: 'hourly' } });
    const input = { proposalId: hourly.id, payments: [] as [], timeZone };
    await expect(setPaymentSchedule(agent, input)).rejects.toEqual(code('NOT_FIXED'));
  });
});
