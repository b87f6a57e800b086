import { cents, DAY_MS, HOUR_MS, tourHoldIdSchema } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, newId } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { getLedgerBalance, toLedgerAccount } from '../ledger/index.ts';
import { enqueueCapture, enqueueRelease, readHoldView } from '../tour-hold/index.ts';
import {
  type BookedTour,
  createBookedTour,
  createHeldTour,
  GOOD_CARD,
  giveCard,
  setTourStatus,
} from '../tour-hold/testing/held-tour.ts';
import { tourHolds } from '../tour-hold/tour-hold.tables.ts';
import { describeDifference, reconcile } from './index.ts';
import { dropStripeEvents } from './testing/payment-fixtures.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

const holdOf = ({ tour }: BookedTour) => readHoldView(context.db.read, tour.id);
const share = ({ agent }: BookedTour) =>
  getLedgerBalance(context.db.read, toLedgerAccount(agent.actor.userId));

/** Creates a payment intent like a hold, with this hold ID. */
async function holdAtProvider({ accountId }: BookedTour, holdId: string): Promise<string> {
  const { id, clientSecret } = await context.stripe.payments.holds.create({
    accountId,
    customerName: 'Ben Buyer',
    customerEmail: 'stray@example.com',
    description: 'Home tour',
    amount: cents(7_500),
    fee: cents(1_500),
    currency: 'usd',
    metadata: { holdId },
    key: `stray:${holdId}`,
  });
  await context.stripe.payByCard(accountId, id, clientSecret ?? '', GOOD_CARD);
  return id;
}

describe('the reconciliation of holds', () => {
  it('finds a card whose event was lost, and a hold that the card network ended', async () => {
    const booked = await createBookedTour(context);
    await giveCard(context, booked.tour.id, GOOD_CARD);
    await dropStripeEvents(context);
    expect(await reconcile(context.system)).toEqual([]);
    expect(await holdOf(booked)).toMatchObject({ status: 'held' });
    await context.stripe.control('clock', { advance_seconds: 7 * 86_400 });
    await dropStripeEvents(context);
    await reconcile(context.system);
    expect(await holdOf(booked)).toMatchObject({ status: 'released' });
  });

  it('captures and releases what a dead job left', async () => {
    const paid = await createHeldTour(context);
    const freed = await createHeldTour(context);
    const now = context.clock.now();
    await inTransaction(context.system, (tx) => enqueueCapture(tx, paid.tour.id, cents(5_000), now));
    await inTransaction(context.system, (tx) => enqueueRelease(tx, freed.tour.id, now));
    await setTourStatus(context, paid.tour.id, 'completed');
    await setTourStatus(context, freed.tour.id, 'canceled');
    expect(await reconcile(context.system)).toEqual([]);
    expect(await holdOf(paid)).toMatchObject({ status: 'captured', capturedAmount: '50.00' });
    expect(await share(paid)).toBe(4_000);
    expect(await holdOf(freed)).toMatchObject({ status: 'released' });
  });

  it('posts an amount that was captured at the provider', async () => {
    const booked = await createHeldTour(context);
    const [hold] = await context.db.read.select().from(tourHolds).where(eq(tourHolds.tourId, booked.tour.id));
    await context.stripe.post(booked.accountId, `/v1/payment_intents/${hold?.intentId}/capture`, {});
    await dropStripeEvents(context);
    expect(await reconcile(context.system)).toEqual([]);
    expect(await share(booked)).toBe(6_000);
  });

  it('releases a hold without a tour', async () => {
    const booked = await createHeldTour(context);
    const { accountId } = booked;
    const stray = await holdAtProvider(booked, newId(tourHoldIdSchema));
    const [{ id: holdId } = { id: '' }] = await context.db.read.select().from(tourHolds);
    const duplicate = await holdAtProvider(booked, holdId);
    expect(await reconcile(context.system)).toEqual([]);
    const { holds } = context.stripe.payments;
    expect(await holds.read(accountId, stray)).toMatchObject({ state: 'released' });
    expect(await holds.read(accountId, duplicate)).toMatchObject({ state: 'released' });
    expect(await holdOf(booked)).toMatchObject({ status: 'held' });
  });

  it('leaves the holds of others on the account alone', async () => {
    const { accountId } = await createHeldTour(context);
    const created = await context.stripe.post(accountId, '/v1/payment_intents', {
      amount: '5000',
      currency: 'usd',
      capture_method: 'manual',
      payment_method: 'pm_card_visa',
      confirm: 'true',
    });
    expect(created).toMatchObject({ status: 'requires_capture' });
    expect(await reconcile(context.system)).toEqual([]);
    const held = (await context.stripe.payments.holds.list(accountId, context.clock.now())).length;
    expect(held).toBeGreaterThanOrEqual(0);
    expect(await context.stripe.read(accountId, '/v1/payment_intents')).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ status: 'requires_capture', metadata: {} })]),
    });
  });

  it('reports a tour without a hold', async () => {
    const booked = await createHeldTour(context);
    await inTransaction(context.system, (tx) =>
      tx
        .update(tourHolds)
        .set({ status: 'failed', intentId: null })
        .where(eq(tourHolds.tourId, booked.tour.id)),
    );
    const differences = await reconcile(context.system);
    expect(differences.map(describeDifference)).toEqual([
      expect.stringMatching(
        `^hold ${booked.tour.id} .* ours is a confirmed tour, the provider's is nothing$`,
      ),
    ]);
  });

  it('holds a saved card whose job was lost', async () => {
    const booked = await createBookedTour(context, 10);
    await giveCard(context, booked.tour.id, GOOD_CARD);
    await context.processStripeEvents();
    await setTourStatus(context, booked.tour.id, 'confirmed');
    context.clock.advance(8 * DAY_MS + HOUR_MS);
    expect(await reconcile(context.system)).toEqual([]);
    expect(await holdOf(booked)).toMatchObject({ status: 'held' });
  });
});
