import type { DealChanges } from '@gable/contracts/deal';
import { DAY_MS, instant } from '@gable/contracts/kernel';
import { billingMonthSchema } from '@gable/contracts/subscription';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { updateDeal } from '../client-change/index.ts';
import { generateInvoice, voidInvoice } from '../invoice/index.ts';
import { findActiveInvoice } from '../invoice/invoice.repository.ts';
import { listBillings } from '../invoice/read-billings.ts';
import { readProposal, updateProposal } from '../proposal/index.ts';
import { editProposal } from '../proposal-draft/index.ts';
import { reconcile } from '../reconciliation/index.ts';
import { billingTime, monthAt } from '../subscription/billing-time.ts';
import { changeSubscription, readSubscription, startSubscription } from '../subscription/index.ts';
import { createBillableProposal, type Parties, pay, runAt, runDue } from './testing/due-billing.ts';

const TIME_ZONE = 'America/Chicago';
const month = (text: string) => billingMonthSchema.parse(text);

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
  // Noon in Chicago.
  context.clock.advance(Date.UTC(2027, 0, 10, 18) - context.clock.now());
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

const code = (name: string) => expect.objectContaining({ code: name });

async function createMonthlyProposal(): Promise<Parties> {
  const parties = await createBillableProposal(context, '200');
  const { agent, proposalId } = parties;
  await updateProposal(agent, { proposalId, changes: { pricingStructure: 'monthly' } });
  return parties;
}

type Terms = Partial<Parameters<typeof startSubscription>[1]>;

async function createSubscription(terms: Terms = {}): Promise<Parties> {
  const parties = await createMonthlyProposal();
  const { agent, proposalId } = parties;
  const defaults = { billingDay: 15, firstMonth: month('2027-01'), lastMonth: null, timeZone: TIME_ZONE };
  await startSubscription(agent, { proposalId, ...defaults, ...terms });
  return parties;
}

/** The months that invoices bill, newest first, with the status of each invoice. */
async function listMonths({ agent, proposalId }: Parties): Promise<string[]> {
  const billings = await listBillings(agent, { proposalId });
  return billings.map(({ lines, status }) => `${lines[0]?.description}: ${status}`);
}

describe('the billing time', () => {
  it('is in the morning of the billing day, before and after the clocks change', () => {
    const day = { billingDay: 14, timeZone: TIME_ZONE };
    expect(billingTime(month('2027-02'), day)).toBe(Date.UTC(2027, 1, 14, 15));
    expect(billingTime(month('2027-03'), day)).toBe(Date.UTC(2027, 2, 14, 14));
    expect(billingTime(month('2027-03'), { ...day, timeZone: 'Asia/Kolkata' })).toBe(
      Date.UTC(2027, 2, 14, 3, 30),
    );
    expect(monthAt(instant(Date.UTC(2027, 1, 1, 5)), TIME_ZONE)).toBe('2027-01');
  });
});

describe('monthly invoices', () => {
  it('are created on the billing day, once for each month, and shown with the month', async () => {
    const parties = await createSubscription();
    const { agent, buyer, proposalId } = parties;
    await runDue(context);
    expect(await listMonths(parties)).toEqual([]);
    const early = await readSubscription(agent, { proposalId });
    expect(early).toMatchObject({ hasMonthToBill: false, firstFreeMonth: null });
    await expect(generateInvoice(agent, { proposalId })).rejects.toEqual(code('NO_MONTH_DUE'));
    await runAt(context, 2027, 0, 15, 15);
    await runDue(context);
    expect(await listMonths(parties)).toEqual(['January 2027: open']);
    expect(await readProposal(agent, { proposalId })).toMatchObject({ paymentStatus: 'invoiced' });
    await pay(context, parties);
    await runDue(context);
    expect(await listMonths(parties)).toEqual(['January 2027: paid']);
    await runAt(context, 2027, 1, 15, 15);
    expect(await listMonths(parties)).toEqual(['February 2027: open', 'January 2027: paid']);
    expect(await readProposal(buyer, { proposalId })).toMatchObject({ paymentStatus: 'invoiced' });
    await pay(context, parties);
    expect(await reconcile(context.system)).toEqual([]);
  });

  it('are created one after another after an outage, and no more than are due', async () => {
    const parties = await createSubscription({ lastMonth: month('2027-03') });
    await runAt(context, 2027, 5, 20);
    expect(await listMonths(parties)).toEqual(['January 2027: open']);
    expect(await readSubscription(parties.buyer, parties)).toMatchObject({
      isWaiting: true,
      nextMonth: '2027-02',
    });
    for (const _ of [1, 2, 3]) {
      await pay(context, parties);
      await runDue(context);
    }
    expect(await listMonths(parties)).toEqual([
      'March 2027: paid',
      'February 2027: paid',
      'January 2027: paid',
    ]);
    expect(await readSubscription(parties.agent, parties)).toMatchObject({
      status: 'ended',
      nextMonth: null,
    });
  });

  it('leave out the months of a pause, but not those that were due before', async () => {
    const parties = await createSubscription();
    const { agent, proposalId } = parties;
    await runAt(context, 2027, 0, 15, 15);
    context.clock.advance(Date.UTC(2027, 1, 16) - context.clock.now());
    await changeSubscription(agent, { proposalId, action: 'pause' });
    await pay(context, parties);
    await runAt(context, 2027, 3, 20);
    expect(await listMonths(parties)).toEqual(['January 2027: paid']);
    const resumed = await changeSubscription(agent, { proposalId, action: 'resume' });
    expect(resumed).toMatchObject({ status: 'active', nextMonth: '2027-02', isWaiting: true });
    await runDue(context);
    await pay(context, parties);
    await runDue(context);
    expect(await listMonths(parties)).toEqual(['February 2027: paid', 'January 2027: paid']);
    expect(await readSubscription(agent, { proposalId })).toMatchObject({ nextMonth: '2027-05' });
    const ended = await changeSubscription(agent, { proposalId, action: 'end' });
    expect(ended.firstFreeMonth).toBe('2027-05');
    const start = (firstMonth: string) =>
      startSubscription(agent, {
        proposalId,
        billingDay: 15,
        firstMonth: month(firstMonth),
        lastMonth: null,
        timeZone: TIME_ZONE,
      });
    const leftOut = 'Choose a month after April 2027, which is billed or left out';
    await expect(start('2027-04')).rejects.toMatchObject({ message: leftOut });
    await expect(start('2027-05')).resolves.toMatchObject({ nextMonth: '2027-05' });
  });

  it('end at once, and can start again with later months', async () => {
    const parties = await createSubscription({ billingDay: 1 });
    const { agent, proposalId } = parties;
    await runDue(context);
    await pay(context, parties);
    await changeSubscription(agent, { proposalId, action: 'end' });
    await runAt(context, 2027, 2, 10);
    expect(await listMonths(parties)).toEqual(['January 2027: paid']);
    await expect(changeSubscription(agent, { proposalId, action: 'pause' })).rejects.toEqual(
      code('SUBSCRIPTION_STATUS'),
    );
    const terms = { proposalId, billingDay: 1, lastMonth: null, timeZone: TIME_ZONE };
    for (const wrong of ['2027-01', '2027-02', '2029-04'])
      await expect(startSubscription(agent, { ...terms, firstMonth: month(wrong) })).rejects.toEqual(
        code('INVALID_INPUT'),
      );
    await startSubscription(agent, { ...terms, firstMonth: month('2027-03') });
    await runDue(context);
    expect(await listMonths(parties)).toEqual(['March 2027: open', 'January 2027: paid']);
    const again = startSubscription(agent, { ...terms, firstMonth: month('2027-04') });
    await expect(again).rejects.toEqual(code('SUBSCRIPTION_STARTED'));
  });

  it('of a voided month are created again only by the agent', async () => {
    const parties = await createSubscription({ billingDay: 1 });
    const { agent, proposalId } = parties;
    await runDue(context);
    await expect(generateInvoice(agent, { proposalId })).resolves.toMatchObject({ status: 'open' });
    const active = await findActiveInvoice(context.db.read, proposalId);
    if (!active) throw new Error('No invoice was created.');
    await voidInvoice(agent, { invoiceId: active.id });
    await runDue(context);
    expect(await listMonths(parties)).toEqual(['January 2027: void']);
    expect(await readSubscription(agent, { proposalId })).toMatchObject({ hasMonthToBill: true });
    await generateInvoice(agent, { proposalId });
    expect(await listMonths(parties)).toEqual(['January 2027: open', 'January 2027: void']);
    await pay(context, parties);
    await expect(generateInvoice(agent, { proposalId })).rejects.toEqual(code('NO_MONTH_DUE'));
  });

  it('are not created for a declined proposal, and only for a monthly one', async () => {
    const parties = await createSubscription({ billingDay: 1 });
    const { agent, proposalId } = parties;
    await updateProposal(agent, { proposalId, changes: { status: 'declined' } });
    expect(await readSubscription(agent, { proposalId })).toMatchObject({ status: 'paused', nextAt: null });
    await runDue(context);
    expect(await listMonths(parties)).toEqual([]);
    const resume = () => changeSubscription(agent, { proposalId, action: 'resume' });
    await expect(resume()).rejects.toEqual(code('PROPOSAL_DECLINED'));
    await updateProposal(agent, { proposalId, changes: { status: 'pending' } });
    expect(await readSubscription(agent, { proposalId })).toMatchObject({ status: 'paused' });
    await updateProposal(agent, { proposalId, changes: { pricingStructure: 'fixed', status: 'pending' } });
    await runDue(context);
    expect(await listMonths(parties)).toEqual([]);
    const end = changeSubscription(agent, { proposalId, action: 'end' });
    await expect(end).rejects.toEqual(code('NOT_MONTHLY'));
  });

  it('pause when their deal is archived, which the agent confirms', async () => {
    const parties = await createSubscription();
    const { agent, proposalId } = parties;
    const { dealId } = await readProposal(agent, { proposalId });
    const set = (changes: DealChanges) => updateDeal(agent, { dealId, changes });
    await expect(set({ status: 'archived' })).rejects.toMatchObject({
      code: 'BILLING_ACTIVE',
      params: { monthly: 1, installments: 0 },
      message: expect.stringContaining('1 proposal with monthly invoices.'),
    });
    expect(await readSubscription(agent, { proposalId })).toMatchObject({ status: 'active' });
    await set({ status: 'archived', pauseBilling: true });
    expect(await readSubscription(agent, { proposalId })).toMatchObject({ status: 'paused', nextAt: null });
    await runAt(context, 2027, 2, 20);
    expect(await listMonths(parties)).toEqual([]);
    const resume = () => changeSubscription(agent, { proposalId, action: 'resume' });
    await expect(resume()).rejects.toEqual(code('DEAL_ARCHIVED'));
    await set({ status: 'active' });
    await runDue(context);
    expect(await listMonths(parties)).toEqual([]);
    await resume();
    expect(await readSubscription(agent, { proposalId })).toMatchObject({ status: 'active' });
    await runDue(context);
    expect(await listMonths(parties)).toEqual([]);
  });

  it('end before the pricing structure is changed', async () => {
    const { agent, proposalId } = await createSubscription();
    const edit = () => editProposal(agent, { proposalId, changes: { pricingStructure: 'fixed' } });
    await changeSubscription(agent, { proposalId, action: 'pause' });
    await expect(edit()).rejects.toMatchObject({
      params: { fields: { pricingStructure: expect.any(String) } },
    });
    await changeSubscription(agent, { proposalId, action: 'end' });
    expect(await edit()).toMatchObject({ pricingStructure: 'fixed' });
  });

  it('are changed by the agent of the proposal only', async () => {
    const { buyer, proposalId } = await createSubscription();
    const stranger = await context.newAgent();
    for (const user of [buyer, stranger])
      await expect(changeSubscription(user, { proposalId, action: 'end' })).rejects.toBeInstanceOf(Error);
    await expect(readSubscription(stranger, { proposalId })).rejects.toEqual(code('NOT_FOUND'));
    expect(await readSubscription(buyer, { proposalId })).toMatchObject({
      status: 'active',
      amount: 20_000,
      nextAt: Date.UTC(2027, 0, 15, 15),
    });
  });

  it('are created once when two processes bill at the same time', async () => {
    const parties = await createSubscription({ billingDay: 1 });
    context.clock.advance(DAY_MS);
    await Promise.all([
      generateInvoice(parties.agent, parties),
      runDue(context),
      generateInvoice(parties.agent, parties),
    ]);
    await pay(context, parties);
    await runDue(context);
    expect(await listMonths(parties)).toEqual(['January 2027: paid']);
  });
});
