import { cents, type Instant, instant } from '@gable/contracts/kernel';
import { type TransactionPage, transactionPageSchema } from '@gable/contracts/transaction';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#kernel/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { createCalendar } from '../agent-calendar/index.ts';
import {
  getLedgerBalance,
  payoutEntry,
  payoutReversalEntry,
  postEntry,
  toLedgerAccount,
} from '../ledger/index.ts';
import { createRefund } from '../refund/index.ts';
import { createPaidProposal, toRefundInput } from '../refund/testing/paid-proposal.ts';
import { listTransactions } from './list-transactions.ts';
import { toRecordedPeriod } from './recorded-period.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  await context.close();
});

const page = (filter: Record<string, unknown> = {}): TransactionPage => transactionPageSchema.parse(filter);

/** Posts a payout of some cents to the agent's ledger. */
async function postPayout(agent: UserContext, providerId: string, amount: number, occurredAt: Instant) {
  const head = { agentId: agent.actor.userId, accountId: 'acct_1', invoiceId: null, currency: 'usd' };
  const entry = payoutEntry({ ...head, providerId, amount: cents(amount), occurredAt });
  return inTransaction(agent, (tx) => postEntry(tx, entry, context.clock.now()));
}

describe('an agent’s transactions', () => {
  it('are the ledger entries of the agent with the balance after each, the last recorded first', async () => {
    const paid = await createPaidProposal(context);
    await createRefund(paid.agent, toRefundInput(paid, '50'));
    await context.processStripeEvents();
    const { items, nextCursor } = await listTransactions(paid.agent, page());
    expect(nextCursor).toBeNull();
    const [feeReturn, refund, payment] = items;
    expect(payment).toMatchObject({
      type: 'payment',
      isReversal: false,
      gross: 25_000,
      fee: 5_000,
      net: 20_000,
      balance: 20_000,
      service: 'Home Showing',
      proposalId: paid.proposalId,
      providerId: paid.intentId,
    });
    expect(refund).toMatchObject({ type: 'refund', gross: -5_000, fee: 0, net: -5_000, balance: 15_000 });
    expect(feeReturn).toMatchObject({ type: 'fee_return', gross: 0, proposalId: paid.proposalId });
    expect((feeReturn?.net ?? 0) + (feeReturn?.fee ?? 0)).toBe(0);
    const total = await getLedgerBalance(context.db.read, toLedgerAccount(paid.agent.actor.userId));
    expect(feeReturn?.balance).toBe(total);
    expect(items).toHaveLength(3);
  });

  it('keep their order and balances when an event of an earlier month arrives late', async () => {
    const { agent } = await context.newVerifiedAgent();
    const now = context.clock.now();
    await postPayout(agent, 'po_1', 100, now);
    const [before] = (await listTransactions(agent, page())).items;
    await postPayout(agent, 'po_late', 30, instant(now - 60 * 86_400_000));
    const { items } = await listTransactions(agent, page());
    expect(items.map(({ providerId, balance }) => [providerId, balance])).toEqual([
      ['po_late', -130],
      ['po_1', -100],
    ]);
    expect(items[1]).toEqual(before);
    expect(items[0]?.recordedAt).toBeGreaterThanOrEqual(now);
  });

  it('continue one balance when many are posted at the same time', async () => {
    const { agent } = await context.newVerifiedAgent();
    const now = context.clock.now();
    const posted = await Promise.all(
      Array.from({ length: 20 }, (_, at) => postPayout(agent, `po_${at % 15}`, 100 + (at % 15), now)),
    );
    expect(posted.filter(Boolean)).toHaveLength(15);
    const { items } = await listTransactions(agent, page());
    expect(items).toHaveLength(15);
    for (const [at, { net, balance }] of items.entries())
      expect(balance - net).toBe(items[at + 1]?.balance ?? 0);
  });

  it('are read page by page without gaps while new ones are recorded', async () => {
    const { agent } = await context.newVerifiedAgent();
    const now = context.clock.now();
    for (let at = 0; at < 7; at += 1) await postPayout(agent, `po_${at}`, 10, now);
    const first = await listTransactions(agent, page({ limit: 3 }));
    await postPayout(agent, 'po_new', 10, now);
    const second = await listTransactions(agent, page({ limit: 3, cursor: first.nextCursor }));
    const third = await listTransactions(agent, page({ limit: 3, cursor: second.nextCursor }));
    expect(third.nextCursor).toBeNull();
    const ids = [...first.items, ...second.items, ...third.items].map(({ providerId }) => providerId);
    expect(ids).toEqual(['po_6', 'po_5', 'po_4', 'po_3', 'po_2', 'po_1', 'po_0']);
  });

  it('can be filtered by type, client, amount, time and currency', async () => {
    const paid = await createPaidProposal(context);
    const now = context.clock.now();
    await postPayout(paid.agent, 'po_1', 1_000, now);
    const head = { agentId: paid.agent.actor.userId, accountId: 'acct_1', invoiceId: null, currency: 'usd' };
    const returned = payoutReversalEntry({
      ...head,
      providerId: 'po_1',
      amount: cents(1_000),
      occurredAt: now,
    });
    await inTransaction(paid.agent, (tx) => postEntry(tx, returned, now));
    const find = async (filter: Record<string, unknown>) =>
      (await listTransactions(paid.agent, page(filter))).items.map(({ type, isReversal, net }) => [
        type,
        isReversal,
        net,
      ]);
    const payment = ['payment', false, 20_000];
    const payouts = [
      ['payout', true, 1_000],
      ['payout', false, -1_000],
    ];
    expect(await find({ type: 'payout' })).toEqual(payouts);
    expect(await find({ search: paid.buyer.actor.email.toUpperCase() })).toEqual([payment]);
    expect(await find({ minAmount: '1001' })).toEqual([payment]);
    expect(await find({ maxAmount: 1_000 })).toEqual(payouts);
    expect(await find({ from: new Date(now + 1).toISOString() })).toEqual([]);
    expect(await find({ to: new Date(now + 1).toISOString() })).toHaveLength(3);
    expect(await find({ currency: 'eur' })).toEqual([]);
  });

  it('are those of the agent alone, and refused to buyers', async () => {
    const paid = await createPaidProposal(context);
    const stranger = await context.newAgent();
    expect((await listTransactions(stranger, page())).items).toEqual([]);
    await expect(listTransactions(paid.buyer, page())).rejects.toMatchObject({ code: 'WRONG_ROLE' });
  });
});

it.each([
  // On November 1, New York sets its clocks back.
  ['the same date', '2026-11-01', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  [
    'two times',
    '2026-11-28T09:00:00Z',
    '2026-11-28T12:00:00+02:00',
    '2026-11-28T09:00:00.000Z',
    '2026-11-28T10:00:00.000Z',
  ],
])('between %s are those of the whole period in the agent’s time zone', (_what, from, to, start, end) => {
  const calendar = createCalendar([{ firstMonth: '2000-01', timeZone: 'America/New_York' }]);
  const period = toRecordedPeriod(calendar, transactionPageSchema.parse({ from, to }));
  const toIso = (at = 0) => new Date(at).toISOString();
  expect([toIso(period.from), toIso(period.to)]).toEqual([start, end]);
});
