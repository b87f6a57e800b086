import { DAY_MS } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { listDeals } from '../deal/index.ts';
import { readHome } from '../home/index.ts';
import {
  findInvoices,
  listAgentInvoices,
  listBillings,
  listBuyerInvoices,
  listConnectedInvoices,
} from '../invoice/index.ts';
import { getLedgerBalance } from '../ledger/index.ts';
import { listProposals } from '../proposal/index.ts';
import { listReceipts, readReceipt } from '../receipt/index.ts';
import { dropStripeEvents } from '../reconciliation/testing/payment-fixtures.ts';
import { createRefund, readRefunds } from '../refund/index.ts';
import {
  createPaidProposal,
  deliverReversedTwice,
  getPaymentStatus,
  type PaidProposal,
  payProposal,
  readBooks,
  toRefundInput,
} from '../refund/testing/paid-proposal.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

const failsWith = (code: string) => expect.objectContaining({ code });

async function expectBooks(paid: PaidProposal, share: number, fees: number): Promise<void> {
  expect(await readBooks(context, paid)).toEqual({ ours: { share, fees }, provider: { share, fees } });
}

function dispute({ accountId, intentId }: PaidProposal, outcome?: 'won' | 'lost') {
  return context.stripe.control('disputes', { account: accountId, payment_intent: intentId, outcome });
}

/** Returns what the lists of proposals and deals say. */
async function readListed({ agent }: PaidProposal) {
  const [proposals, deals] = await Promise.all([
    listProposals(agent, { limit: 1 }),
    listDeals(agent, { limit: 1 }),
  ]);
  return [proposals.items[0]?.dispute, deals.items[0]?.isDisputed];
}

/** Returns the payment in the lists of invoices and receipts. */
async function listPayments({ agent, buyer, proposalId }: PaidProposal) {
  const [connected, found, ofAgent, ofBuyer, billings, receipts] = await Promise.all([
    listConnectedInvoices(agent, { limit: 1 }),
    findInvoices(agent, { limit: 1 }),
    listAgentInvoices(agent),
    listBuyerInvoices(buyer),
    listBillings(agent, { proposalId }),
    listReceipts(buyer, { limit: 1 }),
  ]);
  const invoices = [connected[0], found.items[0], ofAgent[0]?.invoice, ofBuyer[0], billings[0]];
  return [...invoices, receipts.items[0]];
}

const listDisputesOf = async (paid: PaidProposal) => (await readRefunds(paid.agent, paid))?.disputes;

describe('a dispute', () => {
  it('withdraws the money from the agent and shows the response deadline', async () => {
    const paid = await createPaidProposal(context);
    await dispute(paid);
    await deliverReversedTwice(context);
    const returns = await readRefunds(paid.agent, paid);
    expect(returns).toMatchObject({
      refundable: 0,
      disputes: [{ amount: 25_000, status: 'needs_response', reason: 'fraudulent' }],
    });
    const [opened] = returns?.disputes ?? [];
    expect((opened?.respondBy ?? 0) - (opened?.createdAt ?? 0)).toBe(7 * DAY_MS);
    expect(await readListed(paid)).toEqual(['open', true]);
    const open = { dispute: 'open', refunded: 0, lost: 0 };
    expect(await listPayments(paid)).toMatchObject(Array(6).fill(open));
    const { items } = (await readHome(paid.agent)).attention;
    expect(items).toMatchObject([{ step: 'disputed', at: opened?.respondBy }]);
    expect(await getPaymentStatus(paid)).toBe('payment_succeeded');
    await expectBooks(paid, -5_000, 5_000);
    await expect(createRefund(paid.agent, toRefundInput(paid))).rejects.toEqual(
      failsWith('PAYMENT_DISPUTED'),
    );
  });

  it('reinstates the money when won, which can then be refunded', async () => {
    const paid = await createPaidProposal(context);
    await dispute(paid);
    await context.processStripeEvents();
    await dispute(paid, 'won');
    await deliverReversedTwice(context);
    expect(await listDisputesOf(paid)).toMatchObject([{ status: 'won', respondBy: null }]);
    expect(await readListed(paid)).toEqual(['won', false]);
    const won = { dispute: 'won', refunded: 0, lost: 0 };
    expect(await listPayments(paid)).toMatchObject(Array(6).fill(won));
    await expectBooks(paid, 20_000, 5_000);
    await createRefund(paid.agent, toRefundInput(paid));
    await expectBooks(paid, -755, 755);
  });

  it('returns the fee once by the same rule when lost after a partial refund', async () => {
    const paid = await createPaidProposal(context);
    await createRefund(paid.agent, toRefundInput(paid, '50'));
    await dispute(paid);
    await dispute(paid, 'lost');
    await deliverReversedTwice(context);
    expect(await listDisputesOf(paid)).toMatchObject([{ amount: 20_000, status: 'lost', respondBy: null }]);
    expect(await readListed(paid)).toEqual(['lost', false]);
    const lost = { dispute: 'lost', refunded: 5_000, lost: 20_000 };
    expect(await listPayments(paid)).toMatchObject(Array(6).fill(lost));
    const receipt = await readReceipt(paid.buyer, {
      receiptId: (await listReceipts(paid.buyer, { limit: 1 })).items[0]?.id ?? '',
    });
    expect(receipt).toMatchObject(lost);
    await expectBooks(paid, -755, 755);
    await deliverReversedTwice(context);
    expect(await readRefunds(paid.agent, paid)).toMatchObject({ feeReturned: 4_245, processingCost: 755 });
    await expect(createRefund(paid.agent, toRefundInput(paid))).rejects.toEqual(
      failsWith('PAYMENT_DISPUTED'),
    );
  });

  it('can arrive before the payment’s event', async () => {
    const paid = await payProposal(context);
    await dispute(paid);
    await deliverReversedTwice(context);
    await expectBooks(paid, -5_000, 5_000);
  });

  it('is found by reading or refunding the payment when its event was lost', async () => {
    const paid = await createPaidProposal(context);
    await dispute(paid);
    await dropStripeEvents(context);
    await expect(createRefund(paid.agent, toRefundInput(paid))).rejects.toEqual(
      failsWith('PROVIDER_REFUSED'),
    );
    expect(await readRefunds(paid.buyer, paid)).toMatchObject({
      refunded: 0,
      refundable: 0,
      refunds: [{ status: 'failed' }],
      disputes: [{ status: 'needs_response' }],
    });
    await dispute(paid, 'won');
    await dropStripeEvents(context);
    expect(await listDisputesOf(paid)).toMatchObject([{ status: 'won' }]);
    await expectBooks(paid, 20_000, 5_000);
    expect(await getLedgerBalance(context.db.read, 'outside:cards')).toBe(-25_000);
  });
});
