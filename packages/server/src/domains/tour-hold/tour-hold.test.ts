import { cents, DAY_MS, HOUR_MS, instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { generateInvoice, listAgentInvoices, listBuyerInvoices } from '../invoice/index.ts';
import { getLedgerBalance, toLedgerAccount } from '../ledger/index.ts';
import { readProposal } from '../proposal/index.ts';
import { createRefund, readRefunds } from '../refund/index.ts';
import { getProviderBalance } from '../refund/testing/paid-proposal.ts';
import { tours } from '../tour/tour.tables.ts';
import {
  enqueueCapture,
  enqueueRelease,
  openHold,
  planHold,
  readHoldView,
  replanHold,
  syncTourHold,
} from './index.ts';
import {
  ASKING_CARD,
  type BookedTour,
  createBookedTour,
  createHeldTour,
  DECLINED_CARD,
  DECLINED_LATER_CARD,
  DISPUTED_CARD,
  GOOD_CARD,
  giveCard,
  listHolds,
  setTourStatus,
} from './testing/held-tour.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

const capture = async ({ tour }: BookedTour, amount = 7_500) => {
  const requested = await inTransaction(context.system, (tx) =>
    enqueueCapture(tx, tour.id, cents(amount), context.clock.now()),
  );
  await context.worker.drain();
  return requested;
};

const release = async ({ tour }: BookedTour) => {
  await inTransaction(context.system, (tx) => enqueueRelease(tx, tour.id, context.clock.now()));
  await context.worker.drain();
};

const holdOf = ({ tour }: BookedTour) => readHoldView(context.db.read, tour.id);

/** The agent's share and Gable's fees in the ledger, in cents. */
const books = async ({ agent }: BookedTour) => [
  await getLedgerBalance(context.db.read, toLedgerAccount(agent.actor.userId)),
  await getLedgerBalance(context.db.read, 'platform:fees'),
];

const emailSubjects = () => context.emails.map(({ to, subject }) => `${to}: ${subject}`);

describe('a hold', () => {
  it('stands once the client has confirmed the card, and posts nothing', async () => {
    const booked = await createBookedTour(context);
    const { tour, accountId } = booked;
    expect(await openHold(context.system, tour.id)).toMatchObject({ accountId, intent: 'payment' });
    expect(await openHold(context.system, tour.id)).toEqual(await openHold(context.system, tour.id));
    await giveCard(context, tour.id, GOOD_CARD);
    await context.processStripeEvents();
    expect(await holdOf(booked)).toMatchObject({
      status: 'held',
      amount: '75.00',
      capturedAmount: null,
      cardBrand: 'visa',
      cardLast4: '4242',
      captureBefore: expect.any(Number),
    });
    expect(await books(booked)).toEqual([0, 0]);
    await expect(openHold(context.system, tour.id)).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' });
  });

  it('is found without events when the booking page asks', async () => {
    const booked = await createBookedTour(context);
    await giveCard(context, booked.tour.id, GOOD_CARD);
    await syncTourHold(context.system, booked.tour.id);
    expect(await holdOf(booked)).toMatchObject({ status: 'held' });
  });

  it('waits for another card after a decline, and for 3-D Secure', async () => {
    const booked = await createBookedTour(context);
    const { tour } = booked;
    await giveCard(context, tour.id, DECLINED_CARD);
    await context.processStripeEvents();
    expect(await holdOf(booked)).toMatchObject({ status: 'awaiting_card' });
    expect(context.emails).toEqual([]);
    const { id, accountId } = await giveCard(context, tour.id, ASKING_CARD);
    await context.processStripeEvents();
    expect(await holdOf(booked)).toMatchObject({ status: 'awaiting_card' });
    await context.stripe.authenticate(accountId, 'payment_intents', id);
    await context.processStripeEvents();
    expect(await holdOf(booked)).toMatchObject({ status: 'held', cardLast4: '3184' });
  });

  it('needs an account that can charge', async () => {
    const { tour } = await createBookedTour(context);
    const { actor } = await context.newAgent();
    const now = context.clock.now();
    const planned = inTransaction(context.system, (tx) =>
      planHold(tx, { tour: { ...tour, agentId: actor.userId }, now }),
    );
    await expect(planned).rejects.toMatchObject({ code: 'ACCOUNT_NOT_READY' });
  });

  it('keeps its proposal from being invoiced', async () => {
    const booked = await createHeldTour(context);
    const { agent, tour } = booked;
    const input = { proposalId: tour.proposalId };
    await expect(generateInvoice(agent, input)).rejects.toMatchObject({ code: 'HELD_BY_TOUR' });
    await release(booked);
    await expect(generateInvoice(agent, input)).resolves.toMatchObject({ status: 'open' });
  });
});

describe('a release', () => {
  it('ends the hold at the provider, which is not a refund', async () => {
    const booked = await createHeldTour(context);
    await release(booked);
    await context.processStripeEvents();
    expect(await holdOf(booked)).toMatchObject({ status: 'released' });
    expect(await books(booked)).toEqual([0, 0]);
    expect(await getProviderBalance(context, booked.accountId)).toBe(0);
    const { proposalId } = booked.tour;
    expect(await readProposal(booked.agent, { proposalId })).toMatchObject({
      paymentStatus: 'not_initiated',
    });
    expect(await capture(booked)).toBe(false);
  });

  it('ends a hold whose card is confirmed at the same time', async () => {
    const booked = await createBookedTour(context);
    await giveCard(context, booked.tour.id, GOOD_CARD);
    await inTransaction(context.system, (tx) => enqueueRelease(tx, booked.tour.id, context.clock.now()));
    await context.processStripeEvents();
    expect(await holdOf(booked)).toMatchObject({ status: 'released' });
    const [hold] = await listHolds(context, booked.tour.id);
    const latest = await context.stripe.payments.holds.read(booked.accountId, hold?.intentId ?? '');
    expect(latest).toMatchObject({ state: 'released' });
  });

  it('by the card network or at the provider is told to the tour', async () => {
    const booked = await createHeldTour(context);
    await context.stripe.control('clock', { advance_seconds: 7 * 86_400 });
    await context.processStripeEvents();
    expect(await holdOf(booked)).toMatchObject({ status: 'released' });
  });
});

describe('a capture', () => {
  it('becomes a paid invoice with its fee in the ledger', async () => {
    const booked = await createHeldTour(context);
    expect(await capture(booked)).toBe(true);
    await context.processStripeEvents();
    expect(await holdOf(booked)).toMatchObject({ status: 'captured', capturedAmount: '75.00' });
    expect(await books(booked)).toEqual([6_000, 1_500]);
    expect(await getProviderBalance(context, booked.accountId)).toBe(6_000);
    const { proposalId } = booked.tour;
    expect(await readProposal(booked.agent, { proposalId })).toMatchObject({
      paymentStatus: 'payment_succeeded',
      invoiceUrl: expect.stringMatching(/^http/),
    });
    const paid = { amount: 7_500, status: 'paid', paidOutside: false };
    expect(await listBuyerInvoices(booked.buyer)).toMatchObject([paid]);
    expect(await listAgentInvoices(booked.agent)).toMatchObject([{ invoice: { amount_due: 7_500 } }]);
    expect(emailSubjects().filter((subject) => /75\.00/.test(subject))).toHaveLength(2);
    await expect(generateInvoice(booked.agent, { proposalId })).rejects.toMatchObject({
      code: 'ALREADY_PAID',
    });
  });

  it('of a part takes the fee of that part, and the rest is no refund', async () => {
    const booked = await createHeldTour(context);
    await capture(booked, 3_333);
    await context.processStripeEvents();
    expect(await books(booked)).toEqual([2_666, 667]);
    expect(await getProviderBalance(context, booked.accountId)).toBe(2_666);
    const { proposalId } = booked.tour;
    expect(await readRefunds(booked.agent, { proposalId })).toMatchObject({ refunded: 0 });
    await createRefund(booked.agent, { proposalId, key: crypto.randomUUID() });
    await context.processStripeEvents();
    expect(await readRefunds(booked.agent, { proposalId })).toMatchObject({ refunded: 3_333 });
    expect((await books(booked))[0]).toBe(await getProviderBalance(context, booked.accountId));
  });

  it('can be disputed like any payment', async () => {
    const booked = await createHeldTour(context, DISPUTED_CARD);
    await capture(booked);
    await context.processStripeEvents();
    expect((await books(booked))[0]).toBe(await getProviderBalance(context, booked.accountId));
    expect((await books(booked))[0]).toBeLessThan(0);
  });

  it('is stored once if it is repeated and if its events are', async () => {
    const booked = await createHeldTour(context);
    expect(await capture(booked)).toBe(true);
    expect(await capture(booked, 1_000)).toBe(false);
    await context.processStripeEvents();
    expect(await books(booked)).toEqual([6_000, 1_500]);
    expect(await listBuyerInvoices(booked.buyer)).toHaveLength(1);
  });

  it('of less than the provider’s minimum releases the hold', async () => {
    const booked = await createHeldTour(context);
    expect(await capture(booked, 49)).toBe(false);
    expect(await holdOf(booked)).toMatchObject({ status: 'released' });
  });

  it('of a hold that has ended tells the agent, who can send an invoice', async () => {
    const booked = await createHeldTour(context);
    await context.stripe.control('clock', { advance_seconds: 7 * 86_400 });
    await capture(booked);
    expect(await holdOf(booked)).toMatchObject({ status: 'released', capturedAmount: null });
    expect(emailSubjects()).toContainEqual(expect.stringMatching(/card wasn’t charged/));
    const { proposalId } = booked.tour;
    await expect(generateInvoice(booked.agent, { proposalId })).resolves.toMatchObject({ status: 'open' });
  });
});

describe('a tour further away than a hold lasts', () => {
  /** Books a tour in ten days, saves this card, and moves the clocks to 48 hours before the tour. */
  async function saveCard(card: string): Promise<BookedTour> {
    const booked = await createBookedTour(context, 10);
    const { id, accountId } = await giveCard(context, booked.tour.id, card);
    if (card === ASKING_CARD) await context.stripe.authenticate(accountId, 'setup_intents', id);
    await context.processStripeEvents();
    expect(await holdOf(booked)).toMatchObject({ kind: 'saved_card', status: 'saved' });
    await setTourStatus(context, booked.tour.id, 'confirmed');
    context.clock.advance(8 * DAY_MS);
    await context.stripe.control('clock', { advance_seconds: 8 * 86_400 });
    return booked;
  }

  it('saves the card, holds the amount 48 hours before, and captures it', async () => {
    const booked = await saveCard(GOOD_CARD);
    await context.worker.drain();
    await context.processStripeEvents();
    expect(await holdOf(booked)).toMatchObject({ status: 'held', cardLast4: '4242' });
    await capture(booked);
    await context.processStripeEvents();
    expect(await books(booked)).toEqual([6_000, 1_500]);
  });

  it.each([DECLINED_LATER_CARD, ASKING_CARD])(
    'tells both parties when the card %s fails, and takes another',
    async (card) => {
      const booked = await saveCard(card);
      await context.worker.drain();
      await context.processStripeEvents();
      expect(await holdOf(booked)).toMatchObject({ status: 'awaiting_card' });
      expect(emailSubjects()).toEqual(
        expect.arrayContaining([
          `${booked.buyer.actor.email}: Your card was declined for your tour`,
          expect.stringMatching(/card was declined for a tour$/),
        ]),
      );
      expect(await openHold(context.system, booked.tour.id)).toMatchObject({ intent: 'payment' });
      await giveCard(context, booked.tour.id, GOOD_CARD);
      await context.processStripeEvents();
      expect(await holdOf(booked)).toMatchObject({ status: 'held', cardLast4: '4242' });
      context.clock.advance(2 * DAY_MS);
      await context.worker.drain();
      expect(await holdOf(booked)).toMatchObject({ status: 'held' });
    },
  );

  it('ends when the client gives no other card until the deadline', async () => {
    const booked = await saveCard(DECLINED_LATER_CARD);
    await context.worker.drain();
    context.clock.advance(23 * HOUR_MS);
    await context.worker.drain();
    expect(await holdOf(booked)).toMatchObject({ status: 'awaiting_card' });
    context.clock.advance(2 * HOUR_MS);
    await context.worker.drain();
    expect(await holdOf(booked)).toMatchObject({ status: 'released' });
  });

  it('charges the saved card for a late cancellation before the amount is held', async () => {
    const booked = await createBookedTour(context, 10);
    await giveCard(context, booked.tour.id, GOOD_CARD);
    await context.processStripeEvents();
    expect(await capture(booked, 3_750)).toBe(true);
    await context.processStripeEvents();
    expect(await holdOf(booked)).toMatchObject({ status: 'captured', capturedAmount: '37.50' });
    expect(await books(booked)).toEqual([3_000, 750]);
    context.clock.advance(9 * DAY_MS);
    await context.worker.drain();
    expect(await holdOf(booked)).toMatchObject({ status: 'captured' });
  });

  it('releases the saved card without a charge', async () => {
    const booked = await createBookedTour(context, 10);
    await giveCard(context, booked.tour.id, GOOD_CARD);
    await context.processStripeEvents();
    await release(booked);
    context.clock.advance(9 * DAY_MS);
    await context.worker.drain();
    expect(await holdOf(booked)).toMatchObject({ status: 'released' });
    expect(await context.stripe.payments.holds.list(booked.accountId, instant(0))).toEqual([]);
  });
});

describe('a moved tour', () => {
  async function move({ tour }: BookedTour, days: number): Promise<void> {
    const startsAt = instant(context.clock.now() + days * DAY_MS);
    const endsAt = instant(startsAt + HOUR_MS);
    await inTransaction(context.system, async (tx) => {
      const changes = { startsAt, endsAt, blockedUntil: endsAt };
      const [moved] = await tx.update(tours).set(changes).where(eq(tours.id, tour.id)).returning();
      if (moved) await replanHold(tx, { tour: moved, now: context.clock.now() });
    });
    await context.worker.drain();
  }

  it('keeps a hold that covers the new time', async () => {
    const booked = await createHeldTour(context);
    await move(booked, 3);
    expect(await listHolds(context, booked.tour.id)).toMatchObject([{ status: 'held' }]);
  });

  it('releases a hold that does not, and holds the amount again with the same card', async () => {
    const booked = await createHeldTour(context);
    await move(booked, 9);
    const saved = { kind: 'saved_card', status: 'saved', cardLast4: '4242' };
    expect(await listHolds(context, booked.tour.id)).toMatchObject([{ status: 'released' }, saved]);
    expect(await holdOf(booked)).toMatchObject(saved);
    context.clock.advance(7 * DAY_MS + HOUR_MS);
    await context.worker.drain();
    expect(await holdOf(booked)).toMatchObject({ status: 'held' });
    await capture(booked);
    await context.processStripeEvents();
    expect(await books(booked)).toEqual([6_000, 1_500]);
  });
});
