import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestWorld, type PersonContext, type TestWorld } from '#testing/test-world.ts';
import { readPaymentStatus } from '../payment/index.ts';
import { DECLINED_CARD, invoicedDeal, payUnheard } from '../reconciliation/testing/money-world.ts';
import { generateInvoice, listConnectedInvoices } from './index.ts';
import { invoices } from './invoice.tables.ts';
import { pageBuyerProviderInvoices } from './read-invoices.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  expect(world.stripe.exchange.violations).toEqual([]);
  await world.close();
});

/** What can still be paid on the agent's account. */
async function payableInvoices(agent: PersonContext): Promise<string[]> {
  const listed = await listConnectedInvoices(agent, { limit: 10 });
  return listed.filter(({ status }) => status === 'open' || status === 'uncollectible').map(({ id }) => id);
}

describe('asking again after a failed payment', () => {
  it('makes a new invoice where the provider has voided the old one without our knowing', async () => {
    const { agent, accountId, buyer, proposalId, invoiceId } = await invoicedDeal(world);
    await payUnheard(world, buyer, proposalId, DECLINED_CARD);
    await world.deliver();
    await world.stripe.post(accountId, `/v1/invoices/${invoiceId}/void`, {});
    const again = await generateInvoice(agent, { proposalId });
    expect(again).toMatchObject({ status: 'open' });
    expect(again.invoiceId).not.toBe(invoiceId);
    expect(await payableInvoices(agent)).toEqual([again.invoiceId]);
  });

  it('voids one that was written off before it makes another', async () => {
    const { agent, accountId, buyer, proposalId, invoiceId } = await invoicedDeal(world);
    await payUnheard(world, buyer, proposalId, DECLINED_CARD);
    await world.stripe.post(accountId, `/v1/invoices/${invoiceId}/mark_uncollectible`, {});
    await world.deliver();
    const again = await generateInvoice(agent, { proposalId });
    expect(again.invoiceId).not.toBe(invoiceId);
    expect(await payableInvoices(agent)).toEqual([again.invoiceId]);
  });
});

describe('the status of a payment', () => {
  it('is asked from the provider while no message has come, and is what we know once the account is closed', async () => {
    const { buyer, proposalId } = await invoicedDeal(world);
    const status = async () => (await readPaymentStatus(buyer, { proposalId })).paymentStatus;
    expect(await status()).toBe('invoiced');
    await payUnheard(world, buyer, proposalId, DECLINED_CARD);
    expect(await status()).toBe('payment_failed');
    await world.db.transaction(async (tx) => {
      await tx.update(invoices).set({ accountId: 'acct_closed' });
    });
    expect(await status()).toBe('payment_failed');
  });

  it('is what we know while the provider is away, with a line in the log; the buyer’s list as well', async () => {
    const { buyer, proposalId } = await invoicedDeal(world);
    await payUnheard(world, buyer, proposalId, DECLINED_CARD);
    const lines: string[] = [];
    const log = { ...buyer.log, warn: (_fields: object, line: string) => void lines.push(line) };
    await world.stripe.control('failures', { kind: 'server_error', times: 3 });
    expect(await readPaymentStatus({ ...buyer, log }, { proposalId })).toEqual({ paymentStatus: 'invoiced' });
    await world.stripe.control('failures', { kind: 'server_error', times: 3 });
    expect(await pageBuyerProviderInvoices({ ...buyer, log }, { limit: 50 })).toMatchObject({
      items: [{ status: 'open' }],
    });
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('as it was last seen');
    expect(await readPaymentStatus(buyer, { proposalId })).toEqual({ paymentStatus: 'payment_failed' });
  });
});
