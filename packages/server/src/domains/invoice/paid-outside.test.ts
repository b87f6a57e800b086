import { cents } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inTransaction } from '#kernel/index.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { agentAccount, chargeEntry, ledgerBalance, postEntry } from '../ledger/index.ts';
import { readProposal } from '../proposal/index.ts';
import { reconcile } from '../reconciliation/index.ts';
import { invoicedDeal, loseMessages, payUnheard } from '../reconciliation/testing/money-world.ts';
import { createRefund, readRefunds } from '../refund/index.ts';
import { refundOf } from '../refund/testing/paid-proposal.ts';
import {
  generateInvoice,
  listAgentInvoices,
  listBuyerInvoices,
  listConnectedInvoices,
  readInvoice,
  syncProviderInvoice,
} from './index.ts';
import { invoices } from './invoice.tables.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  expect(world.stripe.exchange.violations).toEqual([]);
  await world.close();
});

type Deal = Awaited<ReturnType<typeof invoicedDeal>>;

async function ledgerOf({ agent }: Deal) {
  return {
    share: await ledgerBalance(world.db.read, agentAccount(agent.actor.userId)),
    fees: await ledgerBalance(world.db.read, 'platform:fees'),
    cards: await ledgerBalance(world.db.read, 'outside:cards'),
  };
}

const NOTHING = { share: 0, fees: 0, cards: 0 };

async function payOutOfBand({ accountId, invoiceId }: Deal): Promise<void> {
  await world.stripe.post(accountId, `/v1/invoices/${invoiceId}/pay`, { paid_out_of_band: 'true' });
}

const customers = z.object({ data: z.array(z.object({ id: z.string() })) });

/** The buyer has this credit on the agent's account, cents, and gets another invoice over 250.00. */
async function invoiceWithCredit(credit: number): Promise<Deal> {
  const { agent, accountId, buyer } = await invoicedDeal(world);
  const { data } = customers.parse(await world.stripe.read(accountId, '/v1/customers'));
  for (const { id } of data)
    await world.stripe.post(accountId, `/v1/customers/${id}`, { balance: String(-credit) });
  const deal = await world.newDeal(agent, { customerEmail: buyer.actor.email });
  const { id: proposalId } = await world.newProposal(agent, deal, '250');
  const { invoiceId } = await generateInvoice(agent, { proposalId });
  return { agent, accountId, buyer, proposalId, invoiceId };
}

async function expectPaidOutside(deal: Deal): Promise<void> {
  const { agent, buyer, proposalId, invoiceId } = deal;
  expect((await readProposal(agent, { proposalId })).paymentStatus).toBe('payment_succeeded');
  expect(await ledgerOf(deal)).toEqual(NOTHING);
  expect(await readInvoice(agent, { invoiceId })).toMatchObject({ status: 'paid', paidOutside: true });
  const connected = await listConnectedInvoices(agent, { limit: 10 });
  expect(connected.find(({ id }) => id === invoiceId)).toMatchObject({ status: 'paid', paidOutside: true });
  const returns = { amount: 25_000, collected: 0, paidOutside: true, refundable: 0 };
  expect(await readRefunds(agent, { proposalId })).toMatchObject({ ...returns, fee: 0, share: 0 });
  expect(await readRefunds(buyer, { proposalId })).toMatchObject({ ...returns, fee: null, share: null });
  await expect(createRefund(agent, refundOf({ proposalId }))).rejects.toMatchObject({
    code: 'PAID_OUTSIDE',
    message: expect.stringContaining('paid outside Gable'),
  });
  expect(await reconcile(world.system)).toEqual([]);
}

describe('an invoice paid out of band', () => {
  it('is paid, books nothing, takes no fee, and cannot be refunded through Gable', async () => {
    const deal = await invoicedDeal(world);
    await payOutOfBand(deal);
    await world.deliver();
    await expectPaidOutside(deal);
    const [agentRow] = await listAgentInvoices(deal.agent);
    expect(agentRow?.invoice).toMatchObject({ status: 'paid', paidOutside: true });
    expect(await listBuyerInvoices(deal.buyer)).toMatchObject([{ status: 'paid', paidOutside: true }]);
  });

  it('that was booked as card money is set right by a correcting entry', async () => {
    const deal = await invoicedDeal(world);
    await payOutOfBand(deal);
    await loseMessages(world);
    await inTransaction(world.system, async (tx) => {
      const now = world.clock.now();
      const [row] = await tx.select().from(invoices).where(eq(invoices.proposalId, deal.proposalId));
      const wrong = { amount: cents(25_000), fee: cents(5_000), providerFee: cents(0) };
      const { userId: agentId } = deal.agent.actor;
      const { accountId } = deal;
      const head = { providerId: row?.intentId ?? '', agentId, accountId, currency: 'usd', occurredAt: now };
      await postEntry(tx, chargeEntry({ ...head, ...wrong }), now);
      await tx
        .update(invoices)
        .set({ status: 'paid', paidAt: now, collected: cents(25_000), collectedFee: cents(5_000) })
        .where(eq(invoices.proposalId, deal.proposalId));
    });
    expect(await ledgerOf(deal)).toMatchObject({ share: 20_000 });
    expect(await reconcile(world.system)).toEqual([]);
    expect(await ledgerOf(deal)).toEqual(NOTHING);
    await syncProviderInvoice(world.system, deal.accountId, deal.invoiceId);
    expect(await ledgerOf(deal)).toEqual(NOTHING);
    expect(await readInvoice(deal.agent, deal)).toMatchObject({ paidOutside: true });
  });
});

describe('an invoice paid with the customer credit balance', () => {
  it('is paid at once and books nothing where the credit covers all of it', async () => {
    await expectPaidOutside(await invoiceWithCredit(30_000));
  });

  it('books the part that the card paid, and refunds no more than that', async () => {
    const deal = await invoiceWithCredit(15_000);
    await payUnheard(world, deal.buyer, deal.proposalId);
    await world.deliver();
    // The fee was agreed for the whole price, and the card paid 100.00.
    expect(await ledgerOf(deal)).toEqual({ share: 5_000, fees: 5_000, cards: -10_000 });
    expect(await readInvoice(deal.agent, deal)).toMatchObject({ status: 'paid', paidOutside: false });
    expect(await readRefunds(deal.agent, deal)).toMatchObject({
      amount: 25_000,
      collected: 10_000,
      share: 5_000,
      refundable: 10_000,
    });
    expect(await reconcile(world.system)).toEqual([]);
    await createRefund(deal.agent, refundOf(deal));
    expect((await readProposal(deal.agent, deal)).paymentStatus).toBe('payment_refunded');
    expect(await reconcile(world.system)).toEqual([]);
  });
});
