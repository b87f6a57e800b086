import { cents, instant } from '@gable/contracts/kernel';
import { transactionPageSchema } from '@gable/contracts/transaction';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { loadCalendar, setStatementTimeZone } from '../agent-calendar/index.ts';
import { lockUser } from '../profile/index.ts';
import { createRefund } from '../refund/index.ts';
import { createPaidProposal, type PaidProposal, toRefundInput } from '../refund/testing/paid-proposal.ts';
import { listTransactions } from '../transaction/index.ts';
import { toAccountingLines } from './accounting-line.ts';
import { listAccountingLines, QUICKBOOKS_CSV, XERO_CSV } from './index.ts';

let context: TestContext;
let paid: PaidProposal;
beforeEach(async () => {
  context = await createTestContext();
  paid = await createPaidProposal(context);
});
afterEach(() => context.close());

const page = transactionPageSchema.parse({});

describe('the lines for accounting programs', () => {
  it('have the gross amount and each fee, which sum to the balance', async () => {
    await createRefund(paid.agent, toRefundInput(paid, '50'));
    await context.processStripeEvents();
    const { items } = await listAccountingLines(paid.agent, page);
    expect(items.map(({ description, payee, amount }) => [description, payee, amount])).toEqual([
      ['Gable fee returned: Home Showing', 'Gable', expect.any(Number)],
      ['Refund: Home Showing', 'Ben Buyer', -5_000],
      ['Payment: Home Showing', 'Ben Buyer', 25_000],
      ['Gable fee: Home Showing', 'Gable', -5_000],
    ]);
    const transactions = await listTransactions(paid.agent, page);
    const sum = items.reduce((all, { amount }) => all + amount, 0);
    expect(sum).toBe(transactions.items[0]?.balance);
    for (const transaction of transactions.items)
      expect(toAccountingLines(transaction).reduce((all, { amount }) => all + amount, 0)).toBe(
        transaction.net,
      );
  });

  it('have a line for the provider’s fee, and the bank as the payee of a payout', async () => {
    const [payment] = (await listTransactions(paid.agent, page)).items;
    if (!payment) throw new Error('The payment has no transaction.');
    const dispute = { ...payment, type: 'dispute' as const, gross: cents(-100), fee: cents(0) };
    expect(toAccountingLines({ ...dispute, processingFee: cents(1_500) })).toMatchObject([
      { description: 'Dispute: Home Showing', amount: -100 },
      { description: 'Processing fee: Home Showing', amount: -1_500 },
    ]);
    const payout = { ...payment, type: 'payout' as const, service: null, invoiceNumber: null };
    expect(toAccountingLines({ ...payout, gross: cents(-5), fee: cents(0) })).toEqual([
      {
        description: 'Payout',
        payee: 'Bank account',
        reference: payment.providerId,
        amount: -5,
        recordedAt: payment.recordedAt,
      },
    ]);
  });

  it('have days in the time zone of the statements', async () => {
    const agent = await context.newAgent();
    const { userId } = agent.actor;
    const at = instant(Date.parse('2026-11-28T02:00:00Z'));
    expect((await loadCalendar(context.db.read, userId)).dayAt(at)).toBe('2026-11-28');
    await inTransaction(agent, async (tx) => {
      await lockUser(tx, userId);
      await setStatementTimeZone(tx, userId, 'America/New_York', at);
    });
    expect((await loadCalendar(context.db.read, userId)).dayAt(at)).toBe('2026-11-27');
  });

  it('have the columns of QuickBooks and Xero', async () => {
    const [line] = (await listAccountingLines(paid.agent, page)).items;
    if (!line) throw new Error('The payment has no line.');
    const record = (columns: typeof XERO_CSV) =>
      Object.fromEntries(columns.map(({ header, cell }) => [header, cell(line)]));
    expect(record(QUICKBOOKS_CSV)).toEqual({
      Date: line.day,
      Description: `Payment: Home Showing (Ben Buyer, ${line.reference})`,
      Amount: '250.00',
    });
    expect(record(XERO_CSV)).toEqual({
      '*Date': line.day,
      '*Amount': '250.00',
      Payee: 'Ben Buyer',
      Description: 'Payment: Home Showing',
      Reference: line.reference,
      'Check Number': null,
    });
  });

  it('are refused to buyers', async () => {
    await expect(listAccountingLines(paid.buyer, page)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
  });
});
