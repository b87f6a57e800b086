import { cents, DAY_MS, HOUR_MS, instant } from '@gable/contracts/kernel';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { HoldOrder } from '../holds.port.ts';
import { createCrashingFetch } from '../testing/crashing-fetch.ts';
import { createOrderFixtures } from '../testing/order-fixtures.ts';
import { openSandboxedStripe } from '../testing/sandboxed-stripe.ts';
import { createStoredFailureFetch } from '../testing/stored-failure-fetch.ts';

const GOOD_CARD = '4242424242424242';
const ASKS_ALWAYS = '4000002760003184';

const stripe = openSandboxedStripe();
const { holds } = stripe.payments;
const { createAccount } = createOrderFixtures(stripe);

afterAll(() => stripe.close());
afterEach(() => expect(stripe.exchange.violations).toEqual([]));

let count = 0;

/** An order for a hold of $75.00 by a new buyer. */
async function createHoldOrder(accountId?: string): Promise<HoldOrder> {
  count += 1;
  return {
    accountId: accountId ?? (await createAccount()),
    customerName: 'Ben Buyer',
    customerEmail: `holder${count}@example.com`,
    description: 'Home Showing',
    amount: cents(7_500),
    fee: cents(1_500),
    currency: 'usd',
    metadata: { holdId: `hold-${count}` },
    key: `hold:${count}:1`,
  };
}

/** Creates a hold and confirms it with this card. */
async function placeHold(card = GOOD_CARD) {
  const order = await createHoldOrder();
  const { accountId } = order;
  const { id: intentId, clientSecret } = await holds.create(order);
  await stripe.payByCard(accountId, intentId, clientSecret ?? '', card);
  return { order, accountId, intentId };
}

/** Saves this card with a setup and returns it. */
async function saveCard(card = GOOD_CARD) {
  const order = await createHoldOrder();
  const { accountId } = order;
  const setup = await holds.createCardSetup(order);
  await stripe.saveCard(accountId, setup.id, setup.clientSecret ?? '', card);
  return { order, accountId, setup: await holds.readCardSetup(accountId, setup.id) };
}

describe('a hold', () => {
  test('waits for a card and charges nothing', async () => {
    const order = await createHoldOrder();
    const hold = await holds.create(order);
    expect(hold).toMatchObject({
      ownId: order.metadata.holdId,
      state: 'awaiting_card',
      amount: 7_500,
      clientSecret: expect.stringMatching(/^pi_.+_secret_/),
      captureBefore: null,
      failure: null,
      payment: null,
    });
    expect(await holds.create(order)).toEqual(hold);
    stripe.forgetKeys();
    expect(await holds.create(order)).toEqual(hold);
  });

  test('lasts for seven days with the card of the buyer', async () => {
    const { accountId, intentId } = await placeHold();
    const hold = await holds.read(accountId, intentId);
    expect(hold).toMatchObject({
      state: 'held',
      card: { brand: 'visa', last4: '4242' },
      paymentMethodId: expect.stringMatching(/^pm_/),
      customerId: expect.stringMatching(/^cus_/),
      payment: null,
    });
    const days = ((hold.captureBefore ?? 0) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(6.9);
    expect(await stripe.payments.payouts.balance(accountId)).toMatchObject({ pending: [{ amount: 0 }] });
  });

  test('names the failure of a declined card and takes another card', async () => {
    const { accountId, intentId } = await placeHold('4000000000000002');
    const declined = await holds.read(accountId, intentId);
    expect(declined).toMatchObject({
      state: 'awaiting_card',
      card: null,
      failure: { id: expect.stringMatching(/^ch_/), code: 'card_declined', message: expect.any(String) },
    });
    await stripe.payByCard(accountId, intentId, declined.clientSecret ?? '', GOOD_CARD);
    expect(await holds.read(accountId, intentId)).toMatchObject({ state: 'held', failure: null });
  });

  test('waits while the buyer has not finished 3-D Secure', async () => {
    const { accountId, intentId } = await placeHold(ASKS_ALWAYS);
    expect(await holds.read(accountId, intentId)).toMatchObject({ state: 'awaiting_card', failure: null });
  });

  test('expires at the time that the card network gave', async () => {
    const { accountId, intentId } = await placeHold();
    await stripe.control('clock', { advance_seconds: 7 * 86_400 });
    expect(await holds.read(accountId, intentId)).toMatchObject({ state: 'released' });
  });
});

describe('a capture', () => {
  test('takes a part with the fee of that part and releases the rest', async () => {
    const { accountId, intentId } = await placeHold();
    const order = { accountId, intentId, amount: cents(2_500), fee: cents(500), key: `capture:${intentId}` };
    const captured = await holds.capture(order);
    expect(captured).toMatchObject({
      state: 'captured',
      amount: 7_500,
      payment: { intentId, amount: 2_500, applicationFee: 500, providerFee: 0 },
    });
    expect(captured.capturedAt).toEqual(expect.any(Number));
    expect(await holds.capture({ ...order, amount: cents(7_500), fee: cents(1_500) })).toEqual(captured);
    expect(await holds.release(accountId, intentId, 'late')).toEqual(captured);
    expect(await stripe.payments.refunds.list(accountId, intentId)).toEqual([]);
  });

  test('of an expired hold returns it as released', async () => {
    const { accountId, intentId } = await placeHold();
    await stripe.control('clock', { advance_seconds: 7 * 86_400 });
    const order = { accountId, intentId, amount: cents(7_500), fee: cents(1_500), key: `late:${intentId}` };
    expect(await holds.capture(order)).toMatchObject({ state: 'released', payment: null });
  });

  test('captures once if the process is killed before or after the request', async () => {
    for (const when of ['before', 'after'] as const) {
      const { accountId, intentId } = await placeHold();
      const order = { accountId, intentId, amount: cents(7_500), fee: cents(1_500), key: `c:${intentId}` };
      const { fetch, dead } = createCrashingFetch(stripe.exchange.answer, 2, when);
      void stripe.connect({ fetch }).holds.capture(order);
      await dead;
      expect(await holds.capture(order)).toMatchObject({ state: 'captured', payment: { amount: 7_500 } });
      const charges = await stripe.read(accountId, `/v1/charges?payment_intent=${intentId}`);
      expect(charges).toMatchObject({ data: [{ amount_captured: 7_500 }] });
    }
  });

  test.each([true, false])('succeeds after a stored failure (processed: %s)', async (done) => {
    const { accountId, intentId } = await placeHold();
    const order = { accountId, intentId, amount: cents(7_500), fee: cents(1_500), key: `s:${intentId}` };
    const fetch = createStoredFailureFetch(stripe.exchange.answer, /\/capture$/, done);
    const broken = stripe.connect({ fetch });
    await expect(broken.holds.capture(order)).resolves.toMatchObject({ state: 'captured' });
  });
});

describe('a release', () => {
  test('ends a hold, and accepts a released one', async () => {
    const { accountId, intentId } = await placeHold();
    const released = await holds.release(accountId, intentId, `release:${intentId}`);
    expect(released).toMatchObject({ state: 'released', payment: null });
    expect(await holds.release(accountId, intentId, `release:${intentId}`)).toEqual(released);
  });

  test('ends a hold that waits for a card, which can then not be confirmed', async () => {
    const order = await createHoldOrder();
    const { id, clientSecret } = await holds.create(order);
    await holds.release(order.accountId, id, `release:${id}`);
    const paying = stripe.payByCard(order.accountId, id, clientSecret ?? '', GOOD_CARD);
    await expect(paying).rejects.toThrow(/payment_intent_unexpected_state/);
  });
});

describe('a saved card', () => {
  test('is saved by a setup, once per key', async () => {
    const { order, accountId, setup } = await saveCard();
    expect(setup).toMatchObject({
      ownId: order.metadata.holdId,
      state: 'saved',
      card: { brand: 'visa', last4: '4242' },
      failure: null,
    });
    stripe.forgetKeys();
    expect(await holds.createCardSetup(order)).toEqual(setup);
    expect(await holds.cancelCardSetup(accountId, setup.id)).toEqual(setup);
  });

  test('holds the amount while the buyer is away, once per key', async () => {
    const { order, setup } = await saveCard();
    if (setup.saved === null) throw new Error('The card was not saved.');
    const later = { ...order, key: `${order.key}:hold` };
    const hold = await holds.createWithSavedCard(later, setup.saved);
    expect(hold).toMatchObject({ state: 'held', card: { last4: '4242' } });
    const hours = ((hold.captureBefore ?? 0) - Date.now()) / HOUR_MS;
    expect(hours).toBeGreaterThan(100);
    stripe.forgetKeys();
    expect(await holds.createWithSavedCard(later, setup.saved)).toEqual(hold);
  });

  test.each([
    ['4000000000000341', 'card_declined'],
    [ASKS_ALWAYS, 'authentication_required'],
  ])('%s that fails waits for another card: %s', async (number, code) => {
    const order = await createHoldOrder();
    const { accountId } = order;
    const setup = await holds.createCardSetup(order);
    await stripe.saveCard(accountId, setup.id, setup.clientSecret ?? '', number);
    if (number === ASKS_ALWAYS) await stripe.authenticate(accountId, 'setup_intents', setup.id);
    const { saved } = await holds.readCardSetup(accountId, setup.id);
    if (saved === null) throw new Error('The card was not saved.');
    const later = { ...order, key: `${order.key}:hold` };
    const hold = await holds.createWithSavedCard(later, saved);
    expect(hold).toMatchObject({ state: 'awaiting_card', failure: { code } });
    expect(await holds.createWithSavedCard(later, saved)).toEqual(hold);
    await stripe.payByCard(accountId, hold.id, hold.clientSecret ?? '', GOOD_CARD);
    expect(await holds.read(accountId, hold.id)).toMatchObject({ state: 'held' });
  });

  test('that is declined while it is saved can be replaced', async () => {
    const { accountId, setup } = await saveCard('4000000000000002');
    expect(setup).toMatchObject({ state: 'awaiting_card', saved: null, failure: { code: 'card_declined' } });
    await stripe.saveCard(accountId, setup.id, setup.clientSecret ?? '', GOOD_CARD);
    expect(await holds.readCardSetup(accountId, setup.id)).toMatchObject({ state: 'saved' });
  });

  test('is not saved once its setup was canceled', async () => {
    const order = await createHoldOrder();
    const { id } = await holds.createCardSetup(order);
    expect(await holds.cancelCardSetup(order.accountId, id)).toMatchObject({ state: 'canceled' });
    expect(await holds.cancelCardSetup(order.accountId, id)).toMatchObject({ state: 'canceled' });
  });
});

test('the list of holds names Gable’s hold of each payment since a time', async () => {
  const { order, accountId, intentId } = await placeHold();
  const other = await createHoldOrder(accountId);
  const { id: released } = await holds.create(other);
  await holds.release(accountId, released, 'release');
  const listed = await holds.list(accountId, instant(0));
  expect(listed).toHaveLength(2);
  expect(listed).toEqual(
    expect.arrayContaining([
      { id: intentId, ownId: order.metadata.holdId, state: 'held', amount: 7_500 },
      { id: released, ownId: other.metadata.holdId, state: 'released', amount: 7_500 },
    ]),
  );
  expect(await holds.list(accountId, instant(Date.now() + 30 * DAY_MS))).toEqual([]);
});
