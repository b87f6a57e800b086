import { DAY_MS, HOUR_MS } from '@gable/contracts/kernel';
import { transactionPageSchema } from '@gable/contracts/transaction';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listBuyerInvoices, listConnectedInvoices } from '#domains/invoice/index.ts';
import { getLedgerBalance, toLedgerAccount } from '#domains/ledger/index.ts';
import { readProposal } from '#domains/proposal/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { readHome } from '../home/index.ts';
import { listReceipts, readReceipt, toReceiptReport } from '../receipt/index.ts';
import { listTransactions } from '../transaction/index.ts';
import { acceptTour } from './answer-tour.ts';
import { askForCard } from './ask-for-card.ts';
import { bookTour } from './book-tour.ts';
import { cancelTour } from './cancel-tour.ts';
import { completeTour, markNoShow, markNotTakenPlace } from './mark-tour.ts';
import { readTour } from './read-tours.ts';
import { unmarkedReminders } from './remind-unmarked.ts';
import { createBookableAgent, createRequest, readPlacedTour } from './testing/tour-fixtures.ts';

const GOOD_CARD = '4242424242424242';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

const code = (name: string) => expect.objectContaining({ code: name });

/** A confirmed tour of $75.00, of which half is kept, with a held card. */
async function createConfirmed() {
  const cancellation = { freeHours: 24, keptPercent: 50 };
  const agent = await createBookableAgent(context, 'ada', { cancellation });
  const buyer = await context.newBuyer();
  const booking = await bookTour(buyer, await createRequest(context, 'ada'));
  const { id, accountId, clientSecret } = booking;
  const [intentId = ''] = clientSecret.split('_secret_');
  await context.stripe.payByCard(accountId, intentId, clientSecret, GOOD_CARD);
  await context.processStripeEvents();
  await acceptTour(agent, { id });
  const { start, proposalId } = await readPlacedTour(agent, { id });
  return { agent, buyer, id, start, proposalId };
}

/** Moves the clock of the server to some time after the start of a tour. */
function passStart(start: number, ms = HOUR_MS): void {
  context.clock.advance(start - context.clock.now() + ms);
}

const shareOf = ({ agent }: Awaited<ReturnType<typeof createConfirmed>>) =>
  getLedgerBalance(context.db.read, toLedgerAccount(agent.actor.userId));

describe('marking a tour', () => {
  it('as done charges the price, once', async () => {
    const tour = await createConfirmed();
    passStart(tour.start);
    expect(await completeTour(tour.agent, tour)).toMatchObject({
      status: 'completed',
      keptAmount: null,
      ended: { by: 'agent', at: context.clock.now() },
    });
    expect(await completeTour(tour.agent, tour)).toMatchObject({ status: 'completed' });
    await context.worker.drain();
    await context.processStripeEvents();
    expect(await shareOf(tour)).toBe(6_000);
    expect(await readTour(tour.buyer, tour)).toMatchObject({
      hold: { status: 'captured', capturedAmount: '75.00' },
    });
    const proposal = await readProposal(tour.agent, tour);
    expect(proposal).toMatchObject({
      status: 'completed',
      paymentStatus: 'payment_succeeded',
      tourEnding: null,
    });
    const filter = transactionPageSchema.parse({ type: 'tour', search: proposal.customerName });
    expect((await listTransactions(tour.agent, filter)).items).toMatchObject([
      { type: 'payment', service: proposal.serviceType, proposalId: proposal.id, invoiceNumber: null },
    ]);
    const invoices = await listConnectedInvoices(tour.agent, { limit: 10 });
    expect(invoices).toMatchObject([{ status: 'paid', amount: 7_500, service: proposal.serviceType }]);
    await expect(markNoShow(tour.agent, tour)).rejects.toEqual(code('TOUR_NOT_OPEN'));
  });

  it('as a no-show charges what the agreement keeps', async () => {
    const tour = await createConfirmed();
    passStart(tour.start, 0);
    expect(await markNoShow(tour.agent, tour)).toMatchObject({
      status: 'no_show',
      keptAmount: '37.50',
      share: '30.00',
    });
    await context.worker.drain();
    expect(await shareOf(tour)).toBe(3_000);
    const { proposalId } = await readPlacedTour(tour.agent, tour);
    expect(await readProposal(tour.buyer, { proposalId })).toMatchObject({
      status: 'approved',
      paymentStatus: 'payment_succeeded',
      tourEnding: 'no_show',
    });
    expect(await listBuyerInvoices(tour.buyer)).toMatchObject([
      { description: 'Home Showing', payment: 'No-show charge', amount: 3_750, status: 'paid' },
    ]);
    expect(await listConnectedInvoices(tour.agent, { limit: 10 })).toMatchObject([
      { service: 'Home Showing', payment: 'No-show charge' },
    ]);
    const [receipt] = (await listReceipts(tour.buyer, { limit: 1 })).items;
    expect(receipt).toMatchObject({ service: 'Home Showing', payment: 'No-show charge' });
    const read = await readReceipt(tour.buyer, { receiptId: receipt?.id ?? '' });
    expect(toReceiptReport(read, context.clock.now()).subject).toBe('Home Showing: No-show charge');
    expect((await readHome(tour.agent)).revenueParts).toMatchObject({ paid: 3_750, notCharged: 3_750 });
  });

  it('as not taken place releases the card', async () => {
    const tour = await createConfirmed();
    passStart(tour.start);
    expect(await markNotTakenPlace(tour.agent, tour)).toMatchObject({
      status: 'canceled',
      keptAmount: '0.00',
      share: '0.00',
    });
    expect(await markNotTakenPlace(tour.agent, tour)).toMatchObject({ status: 'canceled' });
    await context.worker.drain();
    expect(await shareOf(tour)).toBe(0);
    expect(await readTour(tour.agent, tour)).toMatchObject({ hold: { status: 'released' } });
  });

  it.each([
    ['done', completeTour],
    ['a no-show', markNoShow],
    ['not taken place', markNotTakenPlace],
  ])('as %s is rejected before the start, and by others', async (_name, mark) => {
    const tour = await createConfirmed();
    await expect(mark(tour.agent, tour)).rejects.toEqual(code('TOUR_NOT_STARTED'));
    passStart(tour.start);
    await expect(mark(tour.buyer, tour)).rejects.toEqual(code('WRONG_ROLE'));
    const { agent: stranger } = await context.newVerifiedAgent();
    await expect(mark(stranger, tour)).rejects.toEqual(code('NOT_FOUND'));
  });

  it('charges once under parallel clicks', async () => {
    const tour = await createConfirmed();
    passStart(tour.start);
    const marks = [completeTour, markNoShow, completeTour].map((mark) => mark(tour.agent, tour));
    const results = await Promise.allSettled(marks);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    await context.worker.drain();
    expect([6_000, 3_000]).toContain(await shareOf(tour));
  });
});

describe('a late cancellation by the client', () => {
  it('charges what the agreement keeps, and a free one nothing', async () => {
    const late = await createConfirmed();
    passStart(late.start, -HOUR_MS);
    expect(await cancelTour(late.buyer, late)).toMatchObject({ status: 'canceled', keptAmount: '37.50' });
    await context.worker.drain();
    expect(await shareOf(late)).toBe(3_000);
  });
});

describe('an unmarked tour', () => {
  it('reminds the agent once, 24 hours later, and charges nothing', async () => {
    const tour = await createConfirmed();
    const subjects = () => context.emails.map(({ subject }) => subject);
    const reminders = () => subjects().filter((subject) => /take place\?/.test(subject));
    passStart(tour.start, DAY_MS);
    await unmarkedReminders.schedule(context.system);
    await context.worker.drain();
    expect(reminders()).toEqual([]);
    for (const hours of [2, 1, 24]) {
      context.clock.advance(hours * HOUR_MS);
      await unmarkedReminders.schedule(context.system);
      await context.worker.drain();
      expect(reminders()).toHaveLength(1);
    }
    expect(await shareOf(tour)).toBe(0);
    expect(await readTour(tour.agent, tour)).toMatchObject({ status: 'confirmed', hold: { status: 'held' } });
  });
});

describe('the card of a tour', () => {
  it('is asked for again while the booking waits for it, by its client only', async () => {
    const agent = await createBookableAgent(context, 'ada');
    const buyer = await context.newBuyer();
    const booking = await bookTour(buyer, await createRequest(context, 'ada'));
    expect(await askForCard(buyer, booking)).toEqual(booking);
    await expect(askForCard(agent, booking)).rejects.toEqual(code('WRONG_ROLE'));
    await expect(askForCard(await context.newBuyer(), booking)).rejects.toEqual(code('NOT_FOUND'));
  });

  it('is not asked for once it is held', async () => {
    const tour = await createConfirmed();
    await expect(askForCard(tour.buyer, tour)).rejects.toEqual(code('NOTHING_TO_PAY'));
  });
});
