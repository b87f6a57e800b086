import { cents } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { chargeEntry, getLedgerBalance, postEntry, toLedgerAccount } from '#domains/ledger/index.ts';
import { readProposal } from '#domains/proposal/index.ts';
import { reconcile } from '#domains/reconciliation/index.ts';
import {
  createInvoicedDeal,
  dropStripeEvents,
  payWithoutEvents,
} from '#domains/reconciliation/testing/payment-fixtures.ts';
import { createRefund, readRefunds } from '#domains/refund/index.ts';
import { toRefundInput } from '#domains/refund/testing/paid-proposal.ts';
import { inTransaction } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import {
  generateInvoice,
  listAgentInvoices,
  listBuyerInvoices,
  listConnectedInvoices,
  readInvoice,
  syncProviderInvoice,
} from '../index.ts';
import { invoices } from '../invoice.tables.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

type Deal = Awaited<ReturnType<typeof createInvoicedDeal>>;

async function readLedger({ agent }: Deal) {
  return {
    share: await getLedgerBalance(context.db.read, toLedgerAccount(agent.actor.userId)),
    fees: await getLedgerBalance(context.db.read, 'platform:fees'),
    cards: await getLedgerBalance(context.db.read, 'outside:cards'),
  };
}

const NOTHING = { share: 0, fees: 0, cards: 0 };

async function payOutOfBand({ accountId, invoiceId }: Deal): Promise<void> {
  await context.stripe.post(accountId, `/v1/invoices/${invoiceId}/pay`, { paid_out_of_band: 'true' });
}

const customers = z.object({ data: z.array(z.object({ id: z.string() })) });

/** The buyer gets this credit on the agent's account (cents) and another invoice over 250.00. */
async function invoiceWithCredit(credit: number): Promise<Deal> {
  const { agent, accountId, buyer } = await createInvoicedDeal(context);
  const { data } = customers.parse(await context.stripe.read(accountId, '/v1/customers'));
  for (const { id } of data)
    await context.stripe.post(accountId, `/v1/customers/${id}`, { balance: String(-credit) });
  const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  const { id: proposalId } = await context.newProposal(agent, deal, '250');
  const { invoiceId } = await generateInvoice(agent, { proposalId });
  return { agent, accountId, buyer, proposalId, invoiceId };
}

async function expectPaidOutside(deal: Deal): Promise<void> {
  const { agent, buyer, proposalId, invoiceId } = deal;
  expect((await readProposal(agent, { proposalId })).paymentStatus).toBe('payment_succeeded');
  expect(await readLedger(deal)).toEqual(NOTHING);
  expect(await readInvoice(agent, { invoiceId })).toMatchObject({ status: 'paid', paidOutside: true });
  const connected = await listConnectedInvoices(agent, { limit: 10 });
  expect(connected.find(({ id }) => id === invoiceId)).toMatchObject({ status: 'paid', paidOutside: true });
  const returns = { amount: 25_000, collected: 0, paidOutside: true, refundable: 0 };
  expect(await readRefunds(agent, { proposalId })).toMatchObject({ ...returns, fee: 0, share: 0 });
  expect(await readRefunds(buyer, { proposalId })).toMatchObject({ ...returns, fee: null, share: null });
  await expect(createRefund(agent, toRefundInput({ proposalId }))).rejects.toMatchObject({
    code: 'PAID_OUTSIDE',
    message: expect.stringContaining('paid outside Gable'),
  });
  expect(await reconcile(context.system)).toEqual([]);
}

describe('an invoice paid out of band', () => {
  it('is marked as paid without ledger entries, a fee, or refunds', async () => {
    const deal = await createInvoicedDeal(context);
    await payOutOfBand(deal);
    await context.processStripeEvents();
    await expectPaidOutside(deal);
    const [agentRow] = await listAgentInvoices(deal.agent);
    expect(agentRow?.invoice).toMatchObject({ status: 'paid', paidOutside: true });
    expect(await listBuyerInvoices(deal.buyer)).toMatchObject([
      { status: 'paid', paidOutside: true, agentName: deal.agent.actor.name },
    ]);
  });

  it('is corrected by a ledger entry if it was posted as a card payment', async () => {
    const deal = await createInvoicedDeal(context);
    await payOutOfBand(deal);
    await dropStripeEvents(context);
    await inTransaction(context.system, async (tx) => {
      const now = context.clock.now();
      const [row] = await tx.select().from(invoices).where(eq(invoices.proposalId, deal.proposalId));
      const wrong = { amount: cents(25_000), fee: cents(5_000), providerFee: cents(0) };
      const { userId: agentId } = deal.agent.actor;
      const { accountId } = deal;
      const about = { agentId, accountId, invoiceId: row?.id ?? null, currency: 'usd' };
      const head = { ...about, providerId: row?.intentId ?? '', occurredAt: now };
      await postEntry(tx, chargeEntry({ ...head, ...wrong }), now);
      await tx
        .update(invoices)
        .set({ status: 'paid', paidAt: now, collected: cents(25_000), collectedFee: cents(5_000) })
        .where(eq(invoices.proposalId, deal.proposalId));
    });
    expect(await readLedger(deal)).toMatchObject({ share: 20_000 });
    expect(await reconcile(context.system)).toEqual([]);
    expect(await readLedger(deal)).toEqual(NOTHING);
    await syncProviderInvoice(context.system, deal.accountId, deal.invoiceId);
    expect(await readLedger(deal)).toEqual(NOTHING);
    expect(await readInvoice(deal.agent, deal)).toMatchObject({ paidOutside: true });
  });
});

describe('an invoice paid with the customer credit balance', () => {
  it('is paid immediately without ledger entries if the credit covers it', async () => {
    await expectPaidOutside(await invoiceWithCredit(30_000));
  });

  it('posts the part that the card paid, and refunds no more than that', async () => {
    const deal = await invoiceWithCredit(15_000);
    await payWithoutEvents(context, deal.buyer, deal.proposalId);
    await context.processStripeEvents();
    // The fee applies to the whole price, but the card paid only 100.00.
    expect(await readLedger(deal)).toEqual({ share: 5_000, fees: 5_000, cards: -10_000 });
    expect(await readInvoice(deal.agent, deal)).toMatchObject({ status: 'paid', paidOutside: false });
    expect(await readRefunds(deal.agent, { proposalId: deal.proposalId })).toMatchObject({
      amount: 25_000,
      collected: 10_000,
      share: 5_000,
      refundable: 10_000,
    });
    expect(await reconcile(context.system)).toEqual([]);
    await createRefund(deal.agent, toRefundInput(deal));
    expect((await readProposal(deal.agent, deal)).paymentStatus).toBe('payment_refunded');
    expect(await reconcile(context.system)).toEqual([]);
  });
});
