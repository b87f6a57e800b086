import { isPayable } from '@gable/contracts/invoice';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { readPaymentStatus } from '../payment/index.ts';
import {
  createInvoicedDeal,
  DECLINED_CARD,
  payWithoutEvents,
} from '../reconciliation/testing/payment-fixtures.ts';
import { generateInvoice, listConnectedInvoices } from './index.ts';
import { invoices } from './invoice.tables.ts';
import { listBuyerProviderInvoicesPage } from './read-invoices.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

/** The payable invoices on the agent's account. */
async function payableInvoices(agent: UserContext): Promise<string[]> {
  const listed = await listConnectedInvoices(agent, { limit: 10 });
  return listed.filter(({ status }) => isPayable(status)).map(({ id }) => id);
}

describe('invoicing again after a failed payment', () => {
  it('creates a new invoice if the old one was voided at the provider', async () => {
    const { agent, accountId, buyer, proposalId, invoiceId } = await createInvoicedDeal(context);
    await payWithoutEvents(context, buyer, proposalId, DECLINED_CARD);
    await context.processStripeEvents();
    await context.stripe.post(accountId, `/v1/invoices/${invoiceId}/void`, {});
    const again = await generateInvoice(agent, { proposalId });
    expect(again).toMatchObject({ status: 'open' });
    expect(again.invoiceId).not.toBe(invoiceId);
    expect(await payableInvoices(agent)).toEqual([again.invoiceId]);
  });

  it('voids an uncollectible invoice before creating another', async () => {
    const { agent, accountId, buyer, proposalId, invoiceId } = await createInvoicedDeal(context);
    await payWithoutEvents(context, buyer, proposalId, DECLINED_CARD);
    await context.stripe.post(accountId, `/v1/invoices/${invoiceId}/mark_uncollectible`, {});
    await context.processStripeEvents();
    const again = await generateInvoice(agent, { proposalId });
    expect(again.invoiceId).not.toBe(invoiceId);
    expect(await payableInvoices(agent)).toEqual([again.invoiceId]);
  });
});

describe('readPaymentStatus', () => {
  it('syncs with the provider before an event arrives, and returns the stored status of a closed account', async () => {
    const { buyer, proposalId } = await createInvoicedDeal(context);
    const status = async () => (await readPaymentStatus(buyer, { proposalId })).paymentStatus;
    expect(await status()).toBe('invoiced');
    await payWithoutEvents(context, buyer, proposalId, DECLINED_CARD);
    expect(await status()).toBe('payment_failed');
    await context.db.transaction(async (tx) => {
      await tx.update(invoices).set({ accountId: 'acct_closed' });
    });
    expect(await status()).toBe('payment_failed');
  });

  it('returns and logs the stored status while the provider is unavailable, also in the buyer’s list', async () => {
    const { buyer, proposalId } = await createInvoicedDeal(context);
    await payWithoutEvents(context, buyer, proposalId, DECLINED_CARD);
    const lines: string[] = [];
    const log = { ...buyer.log, warn: (_fields: object, line: string) => void lines.push(line) };
    await context.stripe.control('failures', { kind: 'server_error', times: 3 });
    expect(await readPaymentStatus({ ...buyer, log }, { proposalId })).toEqual({ paymentStatus: 'invoiced' });
    await context.stripe.control('failures', { kind: 'server_error', times: 3 });
    expect(await listBuyerProviderInvoicesPage({ ...buyer, log }, { limit: 50 })).toMatchObject({
      items: [{ status: 'open' }],
    });
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('the stored state is shown');
    expect(await readPaymentStatus(buyer, { proposalId })).toEqual({ paymentStatus: 'payment_failed' });
  });
});
