import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccount, readAccountStatus } from '#domains/connect/index.ts';
import { readProposal } from '#domains/proposal/index.ts';
import { reconcile } from '#domains/reconciliation/index.ts';
import {
  createInvoicedDeal,
  dropStripeEvents,
  payWithoutEvents,
} from '#domains/reconciliation/testing/payment-fixtures.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { generateInvoice, readInvoice, voidInvoice } from '../index.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

const failsWith = (code: string) => expect.objectContaining({ code });

/** A deal whose buyer paid on an account that was closed before the event arrived. */
async function createPaymentOnClosedAccount() {
  const deal = await createInvoicedDeal(context);
  await payWithoutEvents(context, deal.buyer, deal.proposalId);
  await dropStripeEvents(context);
  context.clock.advance(1_000);
  await context.stripe.control(`accounts/${deal.accountId}`, { ended: 'closed' });
  await context.processStripeEvents();
  return deal;
}

async function createReplacementAccount({
  agent,
}: Awaited<ReturnType<typeof createPaymentOnClosedAccount>>): Promise<void> {
  const { accountId } = await createAccount(agent, { email: agent.actor.email });
  await context.stripe.control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });
  await context.processStripeEvents();
  expect(await readAccountStatus(agent, {})).toMatchObject({ accountId, status: 'verified' });
}

it('does not invoice a proposal again that was paid on a now closed account', async () => {
  const deal = await createPaymentOnClosedAccount();
  const { agent, proposalId, invoiceId } = deal;
  await createReplacementAccount(deal);
  expect((await readInvoice(agent, { invoiceId })).status).toBe('voiding');
  await expect(generateInvoice(agent, { proposalId })).rejects.toEqual(failsWith('INVOICE_VOIDING'));
  expect(await readProposal(agent, { proposalId })).toMatchObject({ invoiceUrl: null });
});

// Spec: differences-19
it('keeps a void pending while the invoice may have been paid on a closed account', async () => {
  const { agent, invoiceId } = await createPaymentOnClosedAccount();
  expect(await voidInvoice(agent, { invoiceId })).toMatchObject({ status: 'voiding' });
});

it('reports a payment that only appears in the platform’s fees', async () => {
  const deal = await createPaymentOnClosedAccount();
  const unrecorded = { kind: 'charge', ours: 'nothing', theirs: 'a payment with a fee of $50.00' };
  expect(await reconcile(context.system)).toMatchObject([unrecorded]);
  await createReplacementAccount(deal);
  expect(await reconcile(context.system)).toMatchObject([unrecorded]);
});

it('voids the other invoices of the closed account once every payment is recorded', async () => {
  const deal = await createInvoicedDeal(context);
  const { agent, buyer, accountId } = deal;
  await payWithoutEvents(context, buyer, deal.proposalId);
  await context.processStripeEvents();
  const second = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  const { id: proposalId } = await context.newProposal(agent, second, '250');
  const { invoiceId } = await generateInvoice(agent, { proposalId });
  context.clock.advance(1_000);
  await context.stripe.control(`accounts/${accountId}`, { ended: 'closed' });
  await context.processStripeEvents();
  expect(await voidInvoice(agent, { invoiceId })).toMatchObject({ status: 'void' });
});
