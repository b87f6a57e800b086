import { cents, type Instant, instant } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlatformTransactionKind } from '#integrations/stripe/platform.port.ts';
import { inTransaction } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { getLedgerBalance, payoutEntry, platformEntry, postEntry } from '../ledger/index.ts';
import { createInvoicedDeal, payWithoutEvents } from '../reconciliation/testing/payment-fixtures.ts';
import {
  compareBalance,
  createBooksTotals,
  describeComparison,
  formatBooksCsv,
  formatBooksTable,
  parseBooksOptions,
  readBooks,
} from './index.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const at = (text: string): Instant => instant(Date.parse(text));
const USD = { currency: 'usd', date: 'recorded', by: 'day' } as const;

let posted = 0;
/** Posts a balance transaction of the platform that was recorded and occurred at a time. */
async function post(kind: PlatformTransactionKind, net: number, recorded: string, occurred = recorded) {
  posted += 1;
  const transaction = {
    id: `txn_${posted}`,
    kind,
    net: cents(net),
    currency: 'usd',
    createdAt: at(occurred),
  };
  await inTransaction(context.system, (tx) => postEntry(tx, platformEntry(transaction), at(recorded)));
}

async function postExamples() {
  await post('application_fee', 1_000, '2026-10-31T23:59:59.999Z');
  await post('application_fee', 5_000, '2026-11-01T00:00:00Z');
  await post('processing_cost', -755, '2026-11-01T10:00:00Z', '2026-10-31T10:00:00Z');
  await post('fee_refund', -840, '2026-11-01T23:59:59Z');
  await post('dispute_fee', -1_500, '2026-11-03T00:00:00Z');
  await post('payout', -2_000, '2026-11-30T23:59:59Z');
  await post('other', 7, '2026-12-01T00:00:00Z');
}

const november = { from: at('2026-11-01T00:00:00Z'), to: at('2026-12-01T00:00:00Z') };

describe('the books of the platform', () => {
  it('have a line for each day with entries, and continue the balance before the range', async () => {
    await postExamples();
    const books = await readBooks(context.db.read, { ...USD, ...november });
    expect(books).toMatchObject({
      opening: 1_000,
      lines: [
        {
          period: '2026-11-01',
          fees: 5_000,
          processingCosts: -755,
          feeRefunds: -840,
          net: 3_405,
          balance: 4_405,
        },
        { period: '2026-11-03', disputeFees: -1_500, net: -1_500, balance: 2_905 },
        { period: '2026-11-30', payouts: -2_000, net: -2_000, balance: 905 },
      ],
      total: { fees: 5_000, feeRefunds: -840, processingCosts: -755, disputeFees: -1_500, net: -95 },
      closing: 905,
    });
  });

  it('have a line for each month, by the time of recording or of the provider', async () => {
    await postExamples();
    const range = { ...november, from: at('2026-10-01T00:00:00Z') };
    const read = async (date: 'recorded' | 'occurred') =>
      (await readBooks(context.db.read, { ...USD, ...range, by: 'month', date })).lines.map(
        ({ period, fees, processingCosts }) => [period, fees, processingCosts],
      );
    expect(await read('recorded')).toEqual([
      ['2026-10', 1_000, 0],
      ['2026-11', 5_000, -755],
    ]);
    expect(await read('occurred')).toEqual([
      ['2026-10', 1_000, -755],
      ['2026-11', 5_000, 0],
    ]);
  });

  it('leave out other currencies and the entries of agents', async () => {
    const { agent } = await context.newVerifiedAgent();
    const head = { agentId: agent.actor.userId, accountId: 'acct_1', invoiceId: null, currency: 'usd' };
    const entry = payoutEntry({ ...head, providerId: 'po_1', amount: cents(5), occurredAt: november.from });
    await inTransaction(agent, (tx) => postEntry(tx, entry, november.from));
    await post('application_fee', 100, '2026-11-02T00:00:00Z');
    expect(await readBooks(context.db.read, { ...USD, ...november, currency: 'eur' })).toMatchObject({
      lines: [],
      closing: 0,
    });
    expect((await readBooks(context.db.read, { ...USD, ...november })).total.net).toBe(100);
  });

  it('are printed as a table, and as CSV in major units', async () => {
    await postExamples();
    const books = await readBooks(context.db.read, { ...USD, ...november, by: 'month' });
    expect(formatBooksTable(books)).toBe(
      [
        'Period     Fees  Fee Refunds  Processing Costs  Dispute Fees  Payouts  Adjustments     Net  Balance',
        'Opening                                                                                      $10.00',
        '2026-11  $50.00       -$8.40            -$7.55       -$15.00  -$20.00        $0.00  -$0.95    $9.05',
        'Total    $50.00       -$8.40            -$7.55       -$15.00  -$20.00        $0.00  -$0.95    $9.05',
      ].join('\n'),
    );
    expect(formatBooksCsv(books)).toBe(
      '\uFEFFPeriod,Fees,Fee Refunds,Processing Costs,Dispute Fees,Payouts,Adjustments,Net,Balance,Currency\r\n' +
        'Opening,,,,,,,,10.00,USD\r\n' +
        '2026-11,50.00,-8.40,-7.55,-15.00,-20.00,0.00,-0.95,9.05,USD\r\n',
    );
  });

  it('agree with the provider after a payment', async () => {
    const { buyer, proposalId } = await createInvoicedDeal(context);
    await payWithoutEvents(context, buyer, proposalId);
    const comparison = await compareBalance(context.system, 'usd');
    expect(describeComparison(comparison)).toBe(
      'Balance now: $42.45 in the ledger, $42.45 at the provider, difference $0.00.',
    );
    const now = context.clock.now();
    const range = { from: instant(now - 86_400_000), to: instant(now + 1) };
    const { total, closing } = await readBooks(context.db.read, { ...USD, ...range });
    expect(total).toMatchObject({ fees: 5_000, processingCosts: -755, net: 4_245 });
    expect(closing).toBe(await getLedgerBalance(context.db.read, 'platform:balance'));
  });
});

describe('the totals for the metrics', () => {
  it('have all entries at any time, although past days are summed once', async () => {
    const read = createBooksTotals(context.db);
    expect(await read(at('2026-11-02T12:00:00Z'))).toEqual([]);
    await postExamples();
    for (const day of ['2026-11-02', '2026-11-04', '2026-11-04', '2026-12-05'])
      expect(await read(at(`${day}T12:00:00Z`)), day).toMatchObject([
        { currency: 'usd', balance: 912, amounts: { fees: 6_000, adjustments: 7 } },
      ]);
    await post('application_fee', 50, '2026-12-05T13:00:00Z');
    expect(await read(at('2026-12-05T14:00:00Z'))).toMatchObject([{ balance: 962 }]);
  });
});

describe('the options of npm run books', () => {
  const now = at('2026-11-28T10:00:00Z');
  const parse = (...args: string[]) => parseBooksOptions(args, now);

  it('are this month by day unless others are given', () => {
    expect(parse()).toEqual({
      csv: undefined,
      range: { ...USD, from: at('2026-11-01T00:00:00Z'), to: at('2026-11-29T00:00:00Z') },
    });
    expect(parse('--from', '2026-01-01', '--to', '2026-03-31', '--by', 'month', '--csv', 'b.csv')).toEqual({
      csv: 'b.csv',
      range: { ...USD, by: 'month', from: at('2026-01-01T00:00:00Z'), to: at('2026-04-01T00:00:00Z') },
    });
    expect(parse('--to', '2026-10-31').range).toMatchObject({ from: at('2026-10-31T00:00:00Z') });
  });

  it('are refused with the usage', () => {
    expect(() => parse('--from', '2026-02-30')).toThrow(/^--from: Use a day such as 2026-11-28\.\n\nUsage/);
    expect(() => parse('--by', 'week')).toThrow(/^--by: Use day or month\.\n\nUsage/);
    expect(() => parse('--from', '2026-11-02', '--to', '2026-11-01')).toThrow(/^--from is later than --to/);
  });
});
