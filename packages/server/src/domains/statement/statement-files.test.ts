import { cents, type Instant, instant } from '@gable/contracts/kernel';
import { type StatementFileInput, statementFileInputSchema } from '@gable/contracts/statement';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPdf } from '#integrations/pdf/testing/read-pdf.ts';
import { inTransaction } from '#kernel/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import {
  chargeEntry,
  disputeEntry,
  feeReturnEntry,
  payoutEntry,
  postEntry,
  refundEntry,
} from '../ledger/index.ts';
import { downloadStatement } from './download-statement.ts';

let context: TestContext;
let agent: UserContext;
beforeEach(async () => {
  context = await createTestContext();
  agent = await context.newAgent();
  context.clock.advance(at('2026-11-05T12:00:00Z') - context.clock.now());
  const { userId: agentId } = agent.actor;
  const head = { agentId, accountId: 'acct_1', invoiceId: null, currency: 'usd' };
  const charge = (providerId: string, occurred: string) =>
    chargeEntry({
      ...head,
      providerId,
      amount: cents(25_000),
      fee: cents(5_000),
      providerFee: cents(0),
      occurredAt: at(occurred),
    });
  const payout = payoutEntry({
    ...head,
    providerId: 'po_1',
    amount: cents(15_000),
    occurredAt: at('2026-10-20'),
  });
  await inTransaction(agent, async (tx) => {
    await postEntry(tx, charge('pi_1', '2026-10-10'), at('2026-10-10'));
    await postEntry(tx, charge('pi_2', '2026-09-30'), at('2026-10-11'));
    await postEntry(tx, payout, at('2026-10-20'));
  });
});
afterEach(() => context.close());

const at = (text: string): Instant => instant(Date.parse(text));

const download = async (input: Partial<Record<keyof StatementFileInput, string>>) =>
  downloadStatement(agent, statementFileInputSchema.parse({ period: '2026-10', ...input }));

describe('the files of a statement', () => {
  it('are none for JSON', async () => {
    expect(await download({})).toBeNull();
  });

  it('are a PDF that screen readers can read', async () => {
    const file = await download({ format: 'pdf' });
    expect(file).toMatchObject({
      fileName: 'gable-statement-2026-10.pdf',
      contentType: 'application/pdf',
    });
    const { pages, info, language } = await readPdf(file?.bytes ?? new Uint8Array());
    expect(info.Title).toBe('Statement for October 2026');
    expect(language).toBe('en-US');
    expect(pages).toHaveLength(1);
    const text = pages.map((page) => page.text).join(' ');
    for (const part of [
      'Oct 1, 2026 – Oct 31, 2026',
      'Time zone: UTC (no time zone is set)',
      'Payments 2 $500.00 -$100.00 $0.00 $400.00',
      'Payouts 1 -$150.00 $0.00 $0.00 -$150.00',
      'Closing balance $250.00',
      'October 2026 1 $0.00 $250.00',
      'Payment Sep 30, 2026 Oct 11, 2026 $200.00',
      'Final',
    ])
      expect(text).toContain(part);
    expect(pages[0]?.structure).toMatch(/H1.*Table\(TR\(TH/);
  });

  it('explain the fee and what of it was returned after a refund and a lost dispute', async () => {
    const { userId: agentId } = agent.actor;
    const head = {
      agentId,
      accountId: 'acct_1',
      invoiceId: null,
      currency: 'usd',
      occurredAt: at('2026-09-05'),
    };
    await inTransaction(agent, async (tx) => {
      const post = (entry: ReturnType<typeof refundEntry>) => postEntry(tx, entry, at('2026-11-04'));
      await post(refundEntry({ ...head, providerId: 're_1', amount: cents(10_000) }));
      await post(feeReturnEntry({ ...head, providerId: 'fr_1', amount: cents(1_680) }));
      await post(disputeEntry({ ...head, providerId: 'du_1', amount: cents(-5_000), fee: cents(0) }));
      await post(feeReturnEntry({ ...head, providerId: 'fr_2', amount: cents(840) }));
    });
    const file = await download({ period: '2026-11', format: 'pdf' });
    const { pages } = await readPdf(file?.bytes ?? new Uint8Array());
    const text = pages.map((page) => page.text).join(' ');
    for (const part of [
      'Gable’s fee is 20% of each payment. After a refund or a lost dispute, Gable returns its fee in proportion, less the cost of processing the card payment.',
      'Refunds 1 -$100.00 $0.00 $0.00 -$100.00',
      'Fees returned 2 $0.00 $25.20 $0.00 $25.20',
      'Disputes 1 -$50.00 $0.00 $0.00 -$50.00',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('The processing fee');
    const csv = await download({ period: '2026-11', format: 'csv' });
    expect(Buffer.from(csv?.bytes ?? []).toString()).toContain(
      'Total,2026-11,Fees returned,2,0.00,-25.20,0.00,25.20,',
    );
  });

  it('are a PDF of the year with its months', async () => {
    const file = await download({ period: '2026', format: 'pdf' });
    const { pages } = await readPdf(file?.bytes ?? new Uint8Array());
    const text = pages.map((page) => page.text).join(' ');
    expect(text).toContain('September 2026 $0.00 $0.00 $0.00 $250.00');
    expect(text).toContain('October 2026 $0.00 $250.00 $250.00 $250.00');
    expect(text).toContain('This period is not over. The figures are as of Nov 5, 2026.');
  });

  it('are a CSV file with a section in each row', async () => {
    const file = await download({ format: 'csv' });
    expect(file?.fileName).toBe('gable-statement-2026-10.csv');
    expect(Buffer.from(file?.bytes ?? []).toString()).toBe(
      [
        '\uFEFFSection,Period,Item,Count,Gross,Gable Fee,Processing Fee,Net,Balance,Occurred (UTC),Recorded (UTC),Currency',
        'Opening balance,2026-10,,,,,,,0.00,,,USD',
        'Total,2026-10,Payments,2,500.00,100.00,0.00,400.00,,,,USD',
        'Total,2026-10,Payouts,1,-150.00,0.00,0.00,-150.00,,,,USD',
        'Closing balance,2026-10,,,,,,,250.00,,,USD',
        'Month,2026-10,,,,,,250.00,250.00,,,USD',
        '1099-K,2026-10,Gross payments,1,250.00,,,,,,,USD',
        '1099-K,2026-10,"Of these, recorded after the period",,0.00,,,,,,,USD',
        'Late transaction,2026-10,Payment,,250.00,50.00,0.00,200.00,,2026-09-30 00:00:00,2026-10-11 00:00:00,USD',
        '',
      ].join('\r\n'),
    );
  });

  it('are refused to buyers', async () => {
    const buyer = await context.newBuyer();
    const input = statementFileInputSchema.parse({ period: '2026-10', format: 'pdf' });
    await expect(downloadStatement(buyer, input)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
  });
});
