import type { AnalyticsRange } from '@gable/contracts/analytics';
import { cents, DAY_MS, HOUR_MS } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlacedTour } from '#domains/tour/index.ts';
import { insertTestTour } from '#domains/tour-calendar/testing/insert-test-tour.ts';
import { insertTestHold } from '#domains/tour-hold/testing/insert-test-hold.ts';
import { inTransaction } from '#kernel/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { setStatementTimeZone } from '../agent-calendar/index.ts';
import { lockUser } from '../profile/index.ts';
import { createRefund } from '../refund/index.ts';
import { createPaidProposal, readBooks, toRefundInput } from '../refund/testing/paid-proposal.ts';
import { readAnalytics } from './read-analytics.ts';
import { seedDeal, seedDispute, seedRefund, seedSale, toInstant } from './testing/seed-sales.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const NOW = '2026-11-21T12:00:00Z';

function read(agent: UserContext, range: AnalyticsRange = '6-months', now = NOW) {
  return readAnalytics({ ...agent, clock: { now: () => toInstant(now) } }, { range });
}

const nothing = {
  payments: 0,
  paid: 0,
  feeTaken: 0,
  refunded: 0,
  disputed: 0,
  fee: 0,
  disputeFees: 0,
  share: 0,
};

describe('the revenue', () => {
  it('counts each month to the cent, minus refunds, in UTC without a time zone', async () => {
    const agent = await context.newAgent();
    const stranger = await context.newAgent();
    await seedSale(stranger, '2026-10-05T12:00:00Z', 77_700);
    await seedSale(agent, '2026-08-31T23:59:59.999Z', 10_003);
    const may = await seedSale(agent, '2026-09-01T00:00:00Z', 25_000);
    await seedSale(agent, '2026-10-10T08:00:00Z', 99);
    await seedRefund(may, '2026-10-15T00:00:00Z', { amount: 10_000, fee: 2_000 });
    await seedRefund(may, '2026-09-15T00:00:00Z', { amount: 5_000, fee: 0 }, '2026-11-02T00:00:00Z');
    await seedDeal(agent, {
      opened: '2026-10-01',
      proposal: 'approved',
      invoice: { status: 'void', at: '2026-10-02' },
    });
    const { months, totals, firstPaymentAt, from } = await read(agent, '3-months');
    expect(months).toEqual([
      {
        ...nothing,
        month: '2026-09',
        payments: 1,
        paid: 25_000,
        feeTaken: 5_000,
        refunded: 5_000,
        fee: 5_000,
        share: 15_000,
      },
      {
        ...nothing,
        month: '2026-10',
        payments: 1,
        paid: 99,
        feeTaken: 20,
        refunded: 10_000,
        fee: -1_980,
        share: -7_921,
      },
      { ...nothing, month: '2026-11', refunded: -5_000, share: 5_000 },
    ]);
    expect(totals).toEqual({
      ...nothing,
      payments: 2,
      paid: 25_099,
      feeTaken: 5_020,
      refunded: 10_000,
      fee: 3_020,
      share: 12_079,
    });
    expect(firstPaymentAt).toBe(toInstant('2026-08-31T23:59:59.999Z'));
    expect(from).toBe(toInstant('2026-09-01'));
  });

  it('subtracts a dispute and its fee, and adds back what is won', async () => {
    const agent = await context.newAgent();
    await seedDispute(await seedSale(agent, '2026-09-03', 30_000), '2026-10-01', 30_000, 'lost');
    await seedDispute(await seedSale(agent, '2026-09-04', 20_000), '2026-10-02', 20_000, 'won', '2026-11-02');
    const { months, totals } = await read(agent, '3-months');
    expect(months.map(({ disputed, disputeFees, share }) => [disputed, disputeFees, share])).toEqual([
      [0, 0, 40_000],
      [50_000, 3_000, -53_000],
      [-20_000, 0, 20_000],
    ]);
    expect(totals.paid - totals.refunded - totals.disputed - totals.fee - totals.disputeFees).toBe(
      totals.share,
    );
  });

  it('counts each month in the time zone of the agent', async () => {
    const agent = await context.newAgent();
    const { userId } = agent.actor;
    await inTransaction(agent, async (tx) => {
      await lockUser(tx, userId);
      await setStatementTimeZone(tx, userId, 'America/Los_Angeles', toInstant(NOW));
    });
    await seedSale(agent, '2026-10-01T06:59:59Z', 100);
    await seedSale(agent, '2026-10-01T07:00:00Z', 2_000);
    // The clocks were set back.
    await seedSale(agent, '2026-12-01T07:59:59Z', 30_000);
    const { months, from, days, timeZone } = await read(agent, '3-months');
    expect(months.map(({ month, paid }) => [month, paid])).toEqual([
      ['2026-09', 100],
      ['2026-10', 2_000],
      ['2026-11', 30_000],
    ]);
    expect([from, timeZone]).toEqual([toInstant('2026-09-01T07:00:00Z'), 'America/Los_Angeles']);
    expect(days).toEqual({ from: '2026-09-01', until: '2026-11-21' });
    const december = await read(agent, '3-months', '2026-12-01T07:30:00Z');
    expect(december.months.at(-1)?.month).toBe('2026-11');
  });

  it('compares with the previous period of the same length', async () => {
    const agent = await context.newAgent();
    await seedSale(agent, '2026-05-31T23:59:59Z', 100);
    await seedSale(agent, '2026-06-01T00:00:00Z', 2_000);
    await seedSale(agent, '2026-08-21T11:59:59Z', 30_000);
    await seedSale(agent, '2026-08-21T12:00:00Z', 400_000);
    const { previous } = await read(agent, '3-months');
    expect(previous).toMatchObject({
      from: toInstant('2026-06-01'),
      until: toInstant('2026-08-21T12:00:00Z'),
      totals: { payments: 2, paid: 32_000 },
      waits: { payments: 2, median: HOUR_MS },
    });
    expect((await read(agent, 'all')).previous).toBeNull();
    // August has 31 days, and February only 28.
    expect((await read(agent, '6-months', '2026-08-31T12:00:00Z')).previous?.until).toBe(
      toInstant('2026-03-01') - 1,
    );
    // November has 30 days, and May 31.
    expect((await read(agent, '6-months', '2026-11-30T12:00:00Z')).previous?.until).toBe(
      toInstant('2026-05-31T12:00:00Z'),
    );
    expect((await read(agent, '6-months', '2026-11-29T12:00:00Z')).previous?.until).toBe(
      toInstant('2026-05-29T12:00:00Z'),
    );
    expect((await read(agent, 'this-year')).previous).toMatchObject({
      from: toInstant('2025-01-01'),
      until: toInstant('2025-11-21T12:00:00Z'),
    });
  });

  it('lists every month of its range; all time starts with the first deal', async () => {
    const agent = await context.newAgent();
    await seedDeal(agent, { opened: '2024-12-31T23:00:00Z' });
    const listMonths = async (range: AnalyticsRange) =>
      (await read(agent, range)).months.map(({ month }) => month);
    expect(await listMonths('3-months')).toEqual(['2026-09', '2026-10', '2026-11']);
    expect(await listMonths('12-months')).toHaveLength(12);
    expect(await listMonths('this-year')).toHaveLength(11);
    const all = await listMonths('all');
    expect([all[0], all.at(-1), all.length]).toEqual(['2024-12', '2026-11', 24]);
  });

  it('follows a real payment and its refunds', async () => {
    const paid = await createPaidProposal(context, '100.03');
    await createRefund(paid.agent, toRefundInput(paid, '33.34'));
    await context.processStripeEvents();
    const view = await readAnalytics(paid.agent, { range: '6-months' });
    // The provider's balance, after rounding the fee of each refund.
    const { share, fees: fee } = (await readBooks(context, paid)).provider;
    expect(view.totals).toEqual({
      ...nothing,
      payments: 1,
      paid: 10_003,
      feeTaken: 2_001,
      refunded: 3_334,
      fee,
      share,
    });
    expect(fee + share).toBe(10_003 - 3_334);
    expect(view.services.listed).toEqual([
      { serviceType: 'Home Showing', payments: 1, paid: 10_003, returned: 3_334 },
    ]);
    expect(view.waits.payments).toBe(1);
    expect(view.funnel).toMatchObject({ deals: 1, proposed: 1, invoiced: 1, paid: 1 });
    await createRefund(paid.agent, toRefundInput(paid));
    const after = await readAnalytics(paid.agent, { range: '6-months' });
    expect(after.totals).toMatchObject({ paid: 10_003, refunded: 10_003, fee: 320, share: -320 });
    expect(after.funnel).toMatchObject({ invoiced: 1, paid: 0 });
  });
});

describe('the funnel', () => {
  it('counts the deals of each step', async () => {
    const agent = await context.newAgent();
    const opened = '2026-10-01';
    const issued = (status: 'open' | 'draft' | 'void' | 'paid') => ({ status, at: '2026-10-03' });
    await seedDeal(agent, { opened });
    await seedDeal(agent, { opened, proposal: 'pending' });
    await seedDeal(agent, { opened, proposal: 'declined', contract: 'expired', invoice: issued('void') });
    await seedDeal(agent, { opened, proposal: 'approved', contract: 'sent', invoice: issued('draft') });
    await seedDeal(agent, { opened, proposal: 'in_progress', contract: 'signed', invoice: issued('open') });
    const paid = { opened, proposal: 'completed', invoice: issued('paid'), paid: '2026-10-04' } as const;
    await seedDeal(agent, paid);
    await seedDeal(agent, { ...paid, paymentStatus: 'payment_refunded' });
    await seedDispute(await seedDeal(agent, paid), '2026-10-09', 25_000, 'lost');
    await seedDispute(await seedDeal(agent, paid), '2026-10-09', 25_000, 'won');
    await seedDeal(agent, { ...paid, opened: '2026-05-31' });
    await seedDeal(await context.newAgent(), paid);
    expect((await read(agent)).funnel).toEqual({
      deals: 9,
      proposed: 8,
      approved: 6,
      signed: 1,
      invoiced: 5,
      paid: 2,
    });
  });
});

describe('the services', () => {
  it('lists services by paid amount and matches the total revenue', async () => {
    const agent = await context.newAgent();
    await seedSale(await context.newAgent(), '2026-10-05', 77_700, 'Negotiation');
    const tour = await seedSale(agent, '2026-10-05', 25_000);
    await seedSale(agent, '2026-11-05', 25_000);
    await seedSale(agent, '2026-11-05', 60_000, 'Negotiation');
    const old = await seedSale(agent, '2026-04-05', 90_000, 'Property Valuation');
    await seedRefund(old, '2026-10-06', { amount: 9_000, fee: 1_800 });
    await seedDispute(tour, '2026-10-06', 25_000, 'lost');
    const { services, totals } = await read(agent);
    expect(services).toEqual({
      listed: [
        { serviceType: 'Negotiation', payments: 1, paid: 60_000, returned: 0 },
        { serviceType: 'Home Showing', payments: 2, paid: 50_000, returned: 25_000 },
        { serviceType: 'Property Valuation', payments: 0, paid: 0, returned: 9_000 },
      ],
      others: null,
    });
    expect(totals).toMatchObject({ paid: 110_000, refunded: 9_000, disputed: 25_000 });
  });

  it('groups services beyond the first fifty', async () => {
    const agent = await context.newAgent();
    for (let kind = 1; kind <= 52; kind += 1)
      await seedSale(agent, '2026-11-05', kind * 100, `Service ${kind}`);
    const { listed, others } = (await read(agent)).services;
    expect([listed.length, listed[0]?.paid, listed.at(-1)?.paid]).toEqual([50, 5_200, 300]);
    expect(others).toEqual({ kinds: 2, payments: 2, paid: 300, returned: 0 });
  });
});

describe('time to pay', () => {
  it('returns the median and the buckets', async () => {
    const agent = await context.newAgent();
    const waits = [-500, DAY_MS - 1, DAY_MS, 5 * DAY_MS, 10 * DAY_MS, 20 * DAY_MS, 28 * DAY_MS];
    const paid = toInstant('2026-11-01T12:00:00Z');
    const pay = (wait: number) =>
      seedDeal(agent, {
        opened: '2026-09-01',
        proposal: 'completed',
        invoice: { status: 'paid', at: new Date(paid - wait).toISOString() },
        paid: new Date(paid).toISOString(),
      });
    for (const wait of waits) await pay(wait);
    expect((await read(agent)).waits).toEqual({ payments: 7, median: 5 * DAY_MS, steps: [2, 1, 1, 1, 1, 1] });
    await pay(6 * DAY_MS);
    expect((await read(agent)).waits).toEqual({
      payments: 8,
      median: 5.5 * DAY_MS,
      steps: [2, 1, 2, 1, 1, 1],
    });
  });
});

it('counts the tours that were requested in the range, and what was kept of them', async () => {
  const agent = await context.newAgent();
  const buyer = await context.newBuyer();
  let day = 0;
  const seedTour = (fields: Partial<PlacedTour>) => {
    day += 1;
    const startsAt = toInstant(`2026-12-${String(day).padStart(2, '0')}T15:00:00Z`);
    return insertTestTour(
      context,
      { agent, buyer },
      { createdAt: toInstant('2026-11-20'), startsAt, ...fields },
    );
  };
  for (const status of ['confirmed', 'completed', 'declined', 'not_held', 'awaiting_hold'] as const)
    await seedTour({ status });
  await seedTour({ status: 'completed', createdAt: toInstant('2025-11-20') });
  await seedTour({ status: 'canceled', keptCents: cents(0) });
  const kept = { status: 'no_show', keptCents: cents(3_750) } as const;
  await seedTour(kept);
  await insertTestHold(context, await seedTour(kept), { status: 'captured', capturedCents: cents(3_750) });
  expect((await read(agent)).tours).toEqual({
    requested: 6,
    confirmed: 4,
    done: 1,
    kept: 1,
    keptAmount: 3_750,
  });
});

it('is empty for a new agent, and rejects a buyer or an anonymous user', async () => {
  const agent = await context.newAgent();
  const view = await read(agent, 'all');
  expect(view).toEqual({
    from: toInstant('2026-11-01'),
    until: toInstant(NOW),
    days: { from: '2026-11-01', until: '2026-11-21' },
    timeZone: 'UTC',
    firstDealAt: null,
    firstPaymentAt: null,
    months: [{ ...nothing, month: '2026-11' }],
    totals: nothing,
    funnel: { deals: 0, proposed: 0, approved: 0, signed: 0, invoiced: 0, paid: 0 },
    services: { listed: [], others: null },
    waits: { payments: 0, median: null, steps: [0, 0, 0, 0, 0, 0] },
    tours: { requested: 0, confirmed: 0, done: 0, kept: 0, keptAmount: 0 },
    previous: null,
  });
  await expect(read(await context.newBuyer())).rejects.toEqual(
    expect.objectContaining({ code: 'WRONG_ROLE' }),
  );
  await expect(readAnalytics(context.anonymous, { range: 'all' })).rejects.toEqual(
    expect.objectContaining({ code: 'NOT_SIGNED_IN' }),
  );
});
