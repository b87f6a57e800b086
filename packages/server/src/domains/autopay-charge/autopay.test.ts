import { cents, DAY_MS } from '@gable/contracts/kernel';
import { billingMonthSchema, startSubscriptionSchema } from '@gable/contracts/subscription';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCrashingFetch } from '#integrations/stripe/testing/crashing-fetch.ts';
import { createStoredFailureFetch } from '#integrations/stripe/testing/stored-failure-fetch.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { autopayCards, autopayCharges } from '../autopay/autopay.tables.ts';
import { removeAutopay, resumeAutopay, startAutopay } from '../autopay/index.ts';
import { voidInvoice } from '../invoice/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { notifications } from '../notification/notification.tables.ts';
import { readProposal, updateProposal } from '../proposal/index.ts';
import { editProposal } from '../proposal-draft/index.ts';
import { reconcile } from '../reconciliation/index.ts';
import { payWithoutEvents } from '../reconciliation/testing/payment-fixtures.ts';
import { changeSubscription, setMonthlyPrice, startSubscription } from '../subscription/index.ts';
import { subscriptionPrices } from '../subscription/subscription.tables.ts';
import { subscriptionBilling } from '../subscription-billing/index.ts';
import { type Parties, pay } from '../subscription-billing/testing/due-billing.ts';
import { chargeInvoice } from './charge-invoice.ts';
import { readAutopay } from './read-autopay.ts';
import { createMonthlyParties, openCardForm, runAutopay, saveCard } from './testing/saved-cards.ts';

const GOOD_CARD = '4242424242424242';
/** Can be saved, and is declined when it is charged. */
const DECLINES_LATER = '4000000000000341';
/** Is disputed right after a payment. */
const DISPUTED_CARD = '4000000000000259';
/** Asks for 3-D Secure each time. */
const ASKS_ALWAYS = '4000002760003184';

const month = (text: string) => billingMonthSchema.parse(text);
const code = (name: string) => expect.objectContaining({ code: name });

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
  context.clock.advance(Date.UTC(2027, 0, 20, 12) - context.clock.now());
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

/** Creates a proposal whose first invoice is due on February 1, and saves this card. */
async function createAutopay(number = GOOD_CARD): Promise<Parties> {
  const parties = await createMonthlyParties(context, month('2027-02'));
  const { accountId, setupId } = await saveCard(context, parties, number);
  if (number === ASKS_ALWAYS) await context.stripe.authenticate(accountId, 'setup_intents', setupId);
  await context.processStripeEvents();
  return parties;
}

async function runAt(...date: Parameters<typeof Date.UTC>): Promise<void> {
  context.clock.advance(Date.UTC(...date) - context.clock.now());
  await runAutopay(context);
}

const listCharges = () =>
  context.db.read.select().from(autopayCharges).orderBy(autopayCharges.createdAt, autopayCharges.attempt);
const listStatuses = async () => (await listCharges()).map(({ attempt, status }) => `${attempt} ${status}`);
const listInvoices = async () =>
  (await context.db.read.select().from(invoices).orderBy(asc(invoices.createdAt))).map(
    ({ status }) => status,
  );

async function requireOnly<Row>(rows: PromiseLike<readonly Row[]>): Promise<Row> {
  const [row, ...others] = await rows;
  if (!row || others.length > 0) throw new Error('There is not exactly one row.');
  return row;
}

async function listKinds({ actor }: Parties['agent']): Promise<string[]> {
  const rows = await context.db.read
    .select()
    .from(notifications)
    .where(eq(notifications.userId, actor.userId));
  return rows.map(({ kind }) => kind).toSorted();
}

/** Opens the invoice of February, whose charge is then planned. */
async function planCharge() {
  context.clock.advance(Date.UTC(2027, 1, 1, 12) - context.clock.now());
  await subscriptionBilling.schedule(context);
  await context.worker.drain();
  return (await requireOnly(listCharges())).id;
}

/** The server with another connection to the provider. */
const withFetch = (fetch: typeof globalThis.fetch) => ({
  ...context.system,
  ports: { ...context.system.ports, payments: context.stripe.connect({ fetch }) },
});

describe('a saved card', () => {
  it('is shown with the text that the client agreed to, which is kept', async () => {
    const { agent, buyer, proposalId } = await createMonthlyParties(context, month('2027-02'));
    const { offer } = await readAutopay(buyer, { proposalId });
    expect(offer).toContain('Each month costs $200.00');
    expect(await readAutopay(agent, { proposalId })).toMatchObject({ card: null, offer: null });
    const parties = { agent, buyer, proposalId };
    await saveCard(context, parties, GOOD_CARD);
    // The client returns before the provider's event.
    for (const user of [buyer, agent])
      expect(await readAutopay(user, { proposalId })).toMatchObject({
        card: { brand: 'visa', last4: '4242' },
        mandate: { version: 2, text: offer },
        offer: null,
        latest: null,
      });
    await context.processStripeEvents();
    const [row, ...others] = await context.db.read.select().from(autopayCards);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ status: 'active', mandateText: offer, clientId: buyer.actor.userId });
    await expect(openCardForm(buyer, proposalId)).rejects.toEqual(code('AUTOPAY_TERMS_CHANGED'));
    await expect(startAutopay(buyer, { proposalId, mandate: offer ?? '' })).rejects.toEqual(
      code('AUTOPAY_STARTED'),
    );
    const setAmount = (amount: string) => editProposal(agent, { proposalId, changes: { amount } });
    await expect(setAmount('999')).rejects.toMatchObject({
      code: 'AMOUNT_LOCKED',
      message: expect.stringContaining('Change the price of later months instead'),
    });
    expect(await setAmount('$200.00')).toMatchObject({ amount: '$200.00' });
  });

  it('is asked for once while the terms stay, and again when they change', async () => {
    const parties = await createMonthlyParties(context, month('2027-02'));
    const { agent, buyer, proposalId } = parties;
    const form = await openCardForm(buyer, proposalId);
    expect(await openCardForm(buyer, proposalId)).toEqual(form);
    const { offer } = await readAutopay(buyer, { proposalId });
    await updateProposal(agent, { proposalId, changes: { amount: '250' } });
    await expect(startAutopay(buyer, { proposalId, mandate: offer ?? '' })).rejects.toEqual(
      code('AUTOPAY_TERMS_CHANGED'),
    );
    expect((await openCardForm(buyer, proposalId)).clientSecret).not.toBe(form.clientSecret);
    await context.worker.drain();
    const [setupId = ''] = form.clientSecret.split('_secret_');
    const late = context.stripe.saveCard(form.accountId, setupId, form.clientSecret, GOOD_CARD);
    await expect(late).rejects.toThrow(/unexpected_state/);
  });

  it('is only saved and removed by the client, once monthly invoices are started', async () => {
    const { agent, buyer, proposalId } = await createAutopay();
    const stranger = await context.newBuyer();
    for (const user of [agent, stranger])
      await expect(removeAutopay(user, { proposalId })).rejects.toBeInstanceOf(Error);
    await removeAutopay(buyer, { proposalId });
    expect(await removeAutopay(buyer, { proposalId })).toEqual({ card: null });
    await changeSubscription(agent, { proposalId, action: 'end' });
    expect(await readAutopay(buyer, { proposalId })).toMatchObject({ card: null, offer: null });
    await expect(startAutopay(buyer, { proposalId, mandate: 'I agree.' })).rejects.toEqual(code('NOT_FOUND'));
  });
});

describe('another price', () => {
  it('applies from its month on, with notice, and is charged only then', async () => {
    const parties = await createAutopay();
    const { agent, buyer, proposalId } = parties;
    await runAt(2027, 1, 1, 12);
    const change = { proposalId, fromMonth: month('2027-03'), amount: cents(25_000) };
    await expect(setMonthlyPrice(agent, { ...change, amount: cents(20_000) })).rejects.toEqual(
      code('INVALID_INPUT'),
    );
    expect(await setMonthlyPrice(agent, change)).toMatchObject({
      amount: 20_000,
      nextAmount: 25_000,
      priceChange: { fromMonth: '2027-03', amount: 25_000 },
    });
    await setMonthlyPrice(agent, change);
    await context.worker.drain();
    expect((await listKinds(buyer)).filter((kind) => kind === 'monthly_price_changed')).toHaveLength(1);
    const edit = updateProposal(agent, { proposalId, changes: { amount: '250' } });
    await expect(edit).rejects.toEqual(code('AMOUNT_LOCKED'));
    await runAt(2027, 2, 1, 12);
    await runAt(2027, 3, 1, 12);
    const paid = await context.db.read.select().from(invoices).orderBy(invoices.billing);
    expect(paid.map(({ amount, fee, status }) => [amount, fee, status])).toEqual([
      [20_000, 4_000, 'paid'],
      [25_000, 5_000, 'paid'],
      [25_000, 5_000, 'paid'],
    ]);
    expect(await reconcile(context.system)).toEqual([]);
  });

  it('replaces an announced price, which the notice and the mandate say', async () => {
    const { agent, buyer, proposalId } = await createAutopay();
    await runAt(2027, 1, 1, 12);
    await setMonthlyPrice(agent, { proposalId, fromMonth: month('2027-04'), amount: cents(30_000) });
    context.clock.advance(1_000);
    await setMonthlyPrice(agent, { proposalId, fromMonth: month('2027-05'), amount: cents(25_000) });
    await context.worker.drain();
    expect(context.emails.map(({ text }) => text).join('\n')).toContain(
      'Our earlier notice of $300.00 each month from April 2027 no longer applies.',
    );
    await removeAutopay(buyer, { proposalId });
    expect((await readAutopay(buyer, { proposalId })).offer).toContain(
      'Each month costs $200.00 and is charged when its invoice is sent, on day 1 of the month or later. From May 2027 each month costs $250.00.',
    );
  });

  it('is not charged to a card without notice', async () => {
    const { agent, proposalId } = await createAutopay();
    await setMonthlyPrice(agent, { proposalId, fromMonth: month('2027-02'), amount: cents(25_000) });
    await context.db.transaction(async (tx) => {
      await tx.update(subscriptionPrices).set({ noticedAt: null });
    });
    await runAt(2027, 1, 1, 12);
    expect(await listInvoices()).toEqual(['open']);
    expect(await listCharges()).toEqual([]);
  });

  it.each([
    ['a month that is billed', '2027-01', 'INVALID_INPUT'],
    ['a month without time for the notice', '2027-02', 'INVALID_INPUT'],
  ])('is refused for %s', async (_what, fromMonth, error) => {
    const { agent, buyer, proposalId } = await createAutopay();
    context.clock.advance(Date.UTC(2027, 0, 25) - context.clock.now());
    const change = { proposalId, fromMonth: month(fromMonth), amount: cents(25_000) };
    await expect(setMonthlyPrice(agent, change)).rejects.toEqual(code(error));
    await expect(setMonthlyPrice(buyer, change)).rejects.toBeInstanceOf(Error);
    await changeSubscription(agent, { proposalId, action: 'end' });
    await expect(setMonthlyPrice(agent, change)).rejects.toEqual(code('SUBSCRIPTION_STATUS'));
  });
});

describe('automatic payments', () => {
  it('pay each month once, and both parties see the card', async () => {
    const parties = await createAutopay();
    const { agent, buyer, proposalId } = parties;
    await runAt(2027, 1, 1, 12);
    expect(await listInvoices()).toEqual(['paid']);
    expect(await readProposal(agent, { proposalId })).toMatchObject({ paymentStatus: 'payment_succeeded' });
    for (const user of [agent, buyer])
      expect((await readAutopay(user, { proposalId })).latest).toMatchObject({
        state: 'paid',
        amount: 20_000,
        card: { brand: 'visa', last4: '4242' },
      });
    await runAt(2027, 2, 1, 12);
    await runAutopay(context);
    expect(await listInvoices()).toEqual(['paid', 'paid']);
    expect(await listStatuses()).toEqual(['1 paid', '1 paid']);
    expect(await reconcile(context.system)).toEqual([]);
    const sent = context.emails.filter(({ to }) => JSON.stringify(to).includes(buyer.actor.email));
    expect(sent.map(({ text }) => text).join()).toContain('Visa 4242 will be charged automatically');
  });

  it('leave invoices from before, and those over another amount, to the client', async () => {
    const early = await createMonthlyParties(context, month('2027-01'));
    await runAutopay(context);
    await saveCard(context, early, GOOD_CARD);
    const parties = await createAutopay();
    const { agent, buyer, proposalId } = parties;
    await updateProposal(agent, { proposalId, changes: { amount: '250' } });
    await runAt(2027, 1, 1, 12);
    expect(await listInvoices()).toEqual(['open', 'open']);
    expect(await listCharges()).toEqual([]);
    await removeAutopay(buyer, { proposalId });
  });

  it('are tried again after 3, 5 and 7 days, and then left to the client', async () => {
    const parties = await createAutopay(DECLINES_LATER);
    const { agent, buyer, proposalId } = parties;
    await runAt(2027, 1, 1, 12);
    expect(await readProposal(agent, { proposalId })).toMatchObject({ paymentStatus: 'payment_failed' });
    expect(await readAutopay(buyer, { proposalId })).toMatchObject({
      latest: { state: 'retrying', failure: 'Your card was declined.' },
      unpaid: null,
    });
    for (const [day, attempts] of [
      [3, 1],
      [4, 2],
      [5, 2],
      [6, 3],
      [7, 3],
      [8, 4],
      [20, 4],
    ] as const) {
      await runAt(2027, 1, day, 13);
      const failed = (await listStatuses()).filter((status) => status.endsWith('failed'));
      expect(failed, `on day ${day}`).toHaveLength(attempts);
    }
    expect((await readAutopay(agent, { proposalId })).latest).toMatchObject({
      state: 'failed',
      nextAt: null,
    });
    context.clock.advance(DAY_MS);
    await context.worker.drain();
    expect((await listKinds(buyer)).filter((kind) => kind.includes('autopay_failed'))).toHaveLength(4);
    expect(await listKinds(buyer)).not.toContain('payment_declined');
    expect((await listKinds(agent)).filter((kind) => kind.includes('failed'))).toEqual([]);
    expect((await listKinds(agent)).filter((kind) => kind === 'autopay_stopped')).toHaveLength(1);
    await pay(context, parties);
    expect(await listInvoices()).toEqual(['paid']);
    expect((await readAutopay(buyer, { proposalId })).latest).toBeNull();
  });

  it('fail once the bank declines a charge that it has processed', async () => {
    await createAutopay(DECLINES_LATER);
    await context.stripe.control('payments', { processing_seconds: 3_600 });
    await runAt(2027, 1, 1, 12);
    expect(await listStatuses()).toEqual(['1 sent']);
    await context.stripe.control('clock', { advance_seconds: 3_600 });
    await runAutopay(context);
    expect(await listStatuses()).toEqual(['1 failed', '2 planned']);
  });

  it('are not tried again if the bank asks for the client', async () => {
    const parties = await createAutopay(ASKS_ALWAYS);
    await runAt(2027, 1, 1, 12);
    expect(await listStatuses()).toEqual(['1 failed']);
    expect(await listInvoices()).toEqual(['open']);
    expect(await readAutopay(parties.buyer, parties)).toMatchObject({
      latest: { state: 'failed' },
      unpaid: 20_000,
    });
    expect(await listKinds(parties.agent)).toContain('autopay_stopped');
    await pay(context, parties);
    expect(await listInvoices()).toEqual(['paid']);
  });

  it.each(['paid', 'void', 'card removed'] as const)(
    'stop when the invoice or the card ends: %s',
    async (how) => {
      const parties = await createAutopay(DECLINES_LATER);
      const { agent, buyer, proposalId } = parties;
      await runAt(2027, 1, 1, 12);
      if (how === 'paid') await pay(context, parties);
      else if (how === 'void')
        await voidInvoice(agent, {
          invoiceId: (await requireOnly(context.db.read.select().from(invoices))).id,
        });
      else await removeAutopay(buyer, { proposalId });
      await runAt(2027, 1, 10, 12);
      expect(await listStatuses()).toEqual(['1 failed', '2 canceled']);
      expect(await listInvoices()).toEqual([how === 'card removed' ? 'open' : how]);
    },
  );

  it('pause after a dispute until the client resumes them', async () => {
    // The provider has its own clock. Its disputes are later than what the client agrees to.
    await context.stripe.control('clock', { advance_seconds: 200 * (DAY_MS / 1_000) });
    const parties = await createAutopay(DISPUTED_CARD);
    const { agent, buyer, proposalId } = parties;
    await runAt(2027, 1, 1, 12);
    await context.worker.drain();
    for (const user of [agent, buyer])
      expect(await readAutopay(user, { proposalId })).toMatchObject({
        card: { last4: '0259' },
        pausedAt: expect.any(Number),
      });
    expect(await listKinds(buyer)).toContain('autopay_paused');
    expect(await listKinds(agent)).toContain('dispute_opened');
    await runAt(2027, 2, 1, 12);
    expect(await listInvoices()).toEqual(['paid', 'open']);
    expect(await readAutopay(buyer, { proposalId })).toMatchObject({ unpaid: 20_000 });
    await expect(resumeAutopay(agent, { proposalId })).rejects.toEqual(code('WRONG_ROLE'));
    await resumeAutopay(buyer, { proposalId });
    await runAutopay(context);
    expect(await listStatuses()).toEqual(['1 paid']);
    await pay(context, parties);
    await runAt(2027, 3, 1, 12);
    expect(await listStatuses()).toEqual(['1 paid', '1 paid']);
    // The payment of April is disputed as well.
    expect(await readAutopay(buyer, { proposalId })).toMatchObject({ pausedAt: expect.any(Number) });
  });

  it('end with the monthly invoices, also those that start again', async () => {
    const parties = await createAutopay(DECLINES_LATER);
    const { agent, buyer, proposalId } = parties;
    await runAt(2027, 1, 1, 12);
    await changeSubscription(agent, { proposalId, action: 'end' });
    await runAt(2027, 1, 10, 12);
    expect(await listStatuses()).toEqual(['1 failed', '2 canceled']);
    expect(await readAutopay(buyer, { proposalId })).toMatchObject({ card: null, unpaid: 20_000 });
    await pay(context, parties);
    const terms = { proposalId, billingDay: 1, firstMonth: '2027-03', timeZone: 'UTC' };
    await startSubscription(agent, startSubscriptionSchema.parse(terms));
    await runAt(2027, 2, 1, 12);
    expect(await listInvoices()).toEqual(['paid', 'open']);
    expect(await listCharges()).toHaveLength(2);
  });

  it('do not charge a removed card, which the provider deletes', async () => {
    const parties = await createAutopay();
    await removeAutopay(parties.buyer, parties);
    await runAt(2027, 1, 1, 12);
    expect(await listInvoices()).toEqual(['open']);
    expect(await listCharges()).toEqual([]);
    const card = await requireOnly(context.db.read.select().from(autopayCards));
    expect(card).toMatchObject({ status: 'removed', detachedAt: expect.any(Number) });
    const path = `/v1/payment_methods/${card.paymentMethodId}`;
    expect(await context.stripe.read(card.accountId, path)).toMatchObject({ customer: null });
  });

  it.each([true, false])('succeed after a stored failure of the provider (processed: %s)', async (done) => {
    await createAutopay();
    const fetch = createStoredFailureFetch(context.stripe.exchange.answer, /\/pay$/, done);
    await chargeInvoice(withFetch(fetch), await planCharge());
    expect(await listStatuses()).toEqual(['1 paid']);
  });

  it('do not repeat a charge that was sent once its card is removed', async () => {
    const parties = await createAutopay();
    const { fetch, dead } = createCrashingFetch(context.stripe.exchange.answer, 1, 'before');
    void chargeInvoice(withFetch(fetch), await planCharge());
    await dead;
    await removeAutopay(parties.buyer, parties);
    await runAutopay(context);
    expect(await listStatuses()).toEqual(['1 canceled']);
    expect(await listInvoices()).toEqual(['open']);
  });

  it('and a payment by hand at the same time pay once', async () => {
    const parties = await createAutopay();
    const chargeId = await planCharge();
    const session = await payWithoutEvents(context, parties.buyer, parties.proposalId);
    await chargeInvoice(context.system, chargeId);
    expect(session).toMatch(/^pi_/);
    expect(await listStatuses()).toEqual(['1 canceled']);
    expect(await listInvoices()).toEqual(['paid']);
    expect(await listKinds(parties.buyer)).not.toContain('autopay_failed');
  });
});
