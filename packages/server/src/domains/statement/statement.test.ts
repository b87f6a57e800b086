import { cents, type Instant, instant } from '@gable/contracts/kernel';
import { type StatementInput, statementInputSchema } from '@gable/contracts/statement';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#kernel/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { setStatementTimeZone } from '../agent-calendar/index.ts';
import {
  chargeCorrectionEntry,
  chargeEntry,
  disputeEntry,
  payoutEntry,
  payoutReversalEntry,
  postEntry,
  refundEntry,
} from '../ledger/index.ts';
import { lockUser } from '../profile/index.ts';

import { listStatements } from './list-statements.ts';
import { readStatement } from './read-statement.ts';

let context: TestContext;
let agent: UserContext;
beforeEach(async () => {
  context = await createTestContext();
  agent = await context.newAgent();
  moveTo('2026-11-05T12:00:00Z');
});
afterEach(() => context.close());

const at = (text: string): Instant => instant(Date.parse(text));
const input = (period: string): StatementInput => statementInputSchema.parse({ period });

/** Sets the clock of the test. */
function moveTo(time: string): void {
  context.clock.advance(at(time) - context.clock.now());
}

let posted = 0;
type Entry = Parameters<typeof postEntry>[1];

/** Posts an entry that was recorded at a time, and occurred then or earlier. */
async function post(
  create: (head: {
    readonly providerId: string;
    readonly agentId: UserContext['actor']['userId'];
    readonly accountId: string;
    readonly invoiceId: null;
    readonly currency: string;
    readonly occurredAt: Instant;
  }) => Entry,
  recorded: string,
  occurred = recorded,
) {
  posted += 1;
  const head = {
    providerId: `id_${posted}`,
    agentId: agent.actor.userId,
    accountId: 'acct_1',
    invoiceId: null,
    currency: 'usd',
    occurredAt: at(occurred),
  };
  await inTransaction(agent, (tx) => postEntry(tx, create(head), at(recorded)));
}

const charge = (amount: number) => (head: Parameters<Parameters<typeof post>[0]>[0]) =>
  chargeEntry({ ...head, amount: cents(amount), fee: cents(amount / 5), providerFee: cents(0) });
const payout = (amount: number) => (head: Parameters<Parameters<typeof post>[0]>[0]) =>
  payoutEntry({ ...head, amount: cents(amount) });

const read = async (period: string) => readStatement(agent, input(period));

describe('the statement of a month', () => {
  it('leads from the opening to the closing balance with the totals of each kind', async () => {
    await post(charge(10_000), '2026-09-30T23:59:59Z');
    await post(charge(20_000), '2026-10-01T00:00:00Z');
    await post(charge(5_000), '2026-10-02T00:00:00Z');
    await post((head) => refundEntry({ ...head, amount: cents(1_000) }), '2026-10-03T00:00:00Z');
    await post(
      (head) => disputeEntry({ ...head, amount: cents(-2_000), fee: cents(1_500) }),
      '2026-10-04T00:00:00Z',
    );
    await post(payout(9_000), '2026-10-05T00:00:00Z');
    await post((head) => payoutReversalEntry({ ...head, amount: cents(9_000) }), '2026-10-31T23:59:59Z');
    await post(payout(100), '2026-11-01T00:00:00Z');
    expect(await read('2026-10')).toMatchObject({
      opening: 8_000,
      totals: [
        { type: 'payment', isReversal: false, count: 2, gross: 25_000, fee: 5_000, net: 20_000 },
        { type: 'refund', isReversal: false, count: 1, gross: -1_000, fee: 0, net: -1_000 },
        { type: 'dispute', isReversal: false, gross: -2_000, processingFee: 1_500, net: -3_500 },
        { type: 'payout', isReversal: false, count: 1, gross: -9_000, net: -9_000 },
        { type: 'payout', isReversal: true, count: 1, net: 9_000 },
      ],
      closing: 23_500,
      isFinal: true,
      late: { count: 0, net: 0, transactions: [] },
      grossPayments: { gross: 25_000, recordedLater: 0, count: 2 },
      timeZones: ['UTC'],
      isDefaultTimeZone: true,
      months: [{ month: '2026-10', opening: 8_000, net: 15_500, closing: 23_500 }],
    });
  });

  it('does not change when an earlier payment is recorded later: it is late in the next statement', async () => {
    await post(charge(10_000), '2026-10-15T00:00:00Z');
    const before = await read('2026-10');
    await post(charge(5_000), '2026-11-02T00:00:00Z', '2026-10-31T10:00:00Z');
    await post(charge(2_500), '2026-11-03T00:00:00Z');
    const { grossPayments: grossBefore, months: _monthsBefore, ...figuresBefore } = before;
    const { grossPayments, months: _months, ...figures } = await read('2026-10');
    expect(figures).toEqual(figuresBefore);
    // Form 1099-K counts by the time of the payment. The statement shows what came later.
    expect(grossBefore).toEqual({ gross: 10_000, recordedLater: 0, count: 1 });
    expect(grossPayments).toEqual({ gross: 15_000, recordedLater: 5_000, count: 2 });
    expect(await read('2026-11')).toMatchObject({
      opening: 8_000,
      totals: [{ type: 'payment', count: 2, net: 6_000 }],
      closing: 14_000,
      isFinal: false,
      late: {
        count: 1,
        net: 4_000,
        transactions: [{ gross: 5_000, occurredAt: at('2026-10-31T10:00:00Z') }],
      },
      grossPayments: { gross: 2_500, recordedLater: 0, count: 1 },
    });
  });

  it('counts a corrected payment once, with its corrected amount', async () => {
    await post(charge(10_000), '2026-10-15T00:00:00Z');
    await post(
      (head) =>
        chargeCorrectionEntry(head, { amount: cents(-4_000), fee: cents(-800), providerFee: cents(0) }),
      '2026-10-16T00:00:00Z',
    );
    expect(await read('2026-10')).toMatchObject({
      closing: 4_800,
      grossPayments: { gross: 6_000, count: 1 },
    });
  });

  it('is empty without transactions, has only its currency, and only the agent’s own', async () => {
    await post(charge(10_000), '2026-10-15T00:00:00Z');
    expect(await read('2026-09')).toMatchObject({ opening: 0, totals: [], closing: 0 });
    expect(await readStatement(agent, { ...input('2026-10'), currency: 'eur' })).toMatchObject({
      totals: [],
      closing: 0,
    });
    const stranger = await context.newAgent();
    expect(await readStatement(stranger, input('2026-10'))).toMatchObject({ totals: [], closing: 0 });
  });

  it('becomes final ten minutes after its end, when no transaction can still commit', async () => {
    moveTo('2026-12-01T00:09:59Z');
    expect((await read('2026-11')).isFinal).toBe(false);
    moveTo('2026-12-01T00:10:00Z');
    expect((await read('2026-11')).isFinal).toBe(true);
  });

  it('is refused before it begins, and to buyers', async () => {
    for (const period of ['2026-12', '2027', '2099-12', '2099'])
      await expect(read(period), period).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        message: expect.stringMatching(/has not begun/),
      });
    const buyer = await context.newBuyer();
    await expect(readStatement(buyer, input('2026-10'))).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    expect(statementInputSchema.safeParse({ period: '2026-13' }).success).toBe(false);
  });
});

describe('the statement of a year', () => {
  it('has the months that have begun, each continuing the one before', async () => {
    await post(charge(1_000), '2025-12-31T00:00:00Z');
    await post(charge(10_000), '2026-02-15T00:00:00Z');
    await post(payout(500), '2026-04-01T00:00:00Z');
    const { months, ...year } = await read('2026');
    expect(year).toMatchObject({ opening: 800, closing: 8_300, isFinal: false });
    expect(months).toHaveLength(11);
    expect(months.map(({ closing }) => closing)).toEqual([
      800, 8_800, 8_800, 8_300, 8_300, 8_300, 8_300, 8_300, 8_300, 8_300, 8_300,
    ]);
    expect(months[1]).toMatchObject({ month: '2026-02', grossPayments: { gross: 10_000, count: 1 } });
    expect(year.grossPayments.gross).toBe(10_000);
  });
});

describe('the time zone', () => {
  const setZone = (timeZone: string) =>
    inTransaction(agent, async (tx) => {
      await lockUser(tx, agent.actor.userId);
      await setStatementTimeZone(tx, agent.actor.userId, timeZone, context.clock.now());
    });

  it('applies to all statements of an agent without transactions', async () => {
    await setZone('America/New_York');
    await setZone('America/Chicago');
    expect(await read('2026-10')).toMatchObject({
      timeZones: ['America/Chicago'],
      isDefaultTimeZone: false,
      startsAt: at('2026-10-01T05:00:00Z'),
    });
  });

  it('changes with the next month, so that no statement gets other limits', async () => {
    await post(charge(10_000), '2026-10-01T02:00:00Z');
    const october = await read('2026-10');
    await setZone('America/New_York');
    await setZone('America/Chicago');
    expect(await read('2026-10')).toEqual({ ...october, isDefaultTimeZone: false });
    moveTo('2027-01-10T00:00:00Z');
    expect(await read('2026-11')).toMatchObject({
      timeZones: ['UTC', 'America/Chicago'],
      endsAt: at('2026-12-01T06:00:00Z'),
    });
    expect(await read('2026')).toMatchObject({
      timeZones: ['UTC', 'America/Chicago'],
      endsAt: at('2027-01-01T06:00:00Z'),
    });
  });
});

describe('the list of statements', () => {
  it('has the months since the first transaction and their years, the latest first', async () => {
    await post(charge(10_000), '2025-11-30T00:00:00Z');
    moveTo('2026-01-05T00:00:00Z');
    expect(await listStatements(agent, { currency: 'usd' })).toEqual([
      { period: '2026-01', isFinal: false },
      { period: '2025-12', isFinal: true },
      { period: '2025-11', isFinal: true },
      { period: '2026', isFinal: false },
      { period: '2025', isFinal: true },
    ]);
  });

  it('has the current month and year without a transaction', async () => {
    expect(await listStatements(agent, { currency: 'usd' })).toEqual([
      { period: '2026-11', isFinal: false },
      { period: '2026', isFinal: false },
    ]);
  });
});
