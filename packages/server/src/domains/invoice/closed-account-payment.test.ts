import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { createAccount, readAccountStatus } from '../connect/index.ts';
import { readProposal } from '../proposal/index.ts';
import { reconcile } from '../reconciliation/index.ts';
import { invoicedDeal, loseMessages, payUnheard } from '../reconciliation/testing/money-world.ts';
import { generateInvoice, readInvoice, voidInvoice } from './index.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  expect(world.stripe.exchange.violations).toEqual([]);
  await world.close();
});

const failsWith = (code: string) => expect.objectContaining({ code });

/** A deal whose buyer has paid, on an account that was closed before we heard of the payment. */
async function paidAndClosed() {
  const deal = await invoicedDeal(world);
  await payUnheard(world, deal.buyer, deal.proposalId);
  await loseMessages(world);
  world.clock.advance(1_000);
  await world.stripe.control(`accounts/${deal.accountId}`, { ended: 'closed' });
  await world.deliver();
  return deal;
}

async function openAnother({ agent }: Awaited<ReturnType<typeof paidAndClosed>>): Promise<void> {
  const { accountId } = await createAccount(agent, { email: agent.actor.email });
  await world.stripe.control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });
  await world.deliver();
  expect(await readAccountStatus(agent, {})).toMatchObject({ accountId, status: 'verified' });
}

it('does not bill a proposal again that was paid on an account that was closed since', async () => {
  const deal = await paidAndClosed();
  const { agent, proposalId, invoiceId } = deal;
  await openAnother(deal);
  expect((await readInvoice(agent, { invoiceId })).status).toBe('voiding');
  await expect(generateInvoice(agent, { proposalId })).rejects.toEqual(failsWith('INVOICE_VOIDING'));
  expect(await readProposal(agent, { proposalId })).toMatchObject({ invoiceUrl: null });
});

// Spec: differences-19
it('answers that a void waits while the invoice may have been paid on a closed account', async () => {
  const { agent, invoiceId } = await paidAndClosed();
  expect(await voidInvoice(agent, { invoiceId })).toMatchObject({ status: 'voiding' });
});

it('reports the payment that only the platform fee tells of', async () => {
  const deal = await paidAndClosed();
  const unheard = { kind: 'charge', ours: 'nothing', theirs: 'a payment with a fee of $50.00' };
  expect(await reconcile(world.system)).toMatchObject([unheard]);
  await openAnother(deal);
  expect(await reconcile(world.system)).toMatchObject([unheard]);
});

it('voids the other invoices of the closed account when every payment is known', async () => {
  const deal = await invoicedDeal(world);
  const { agent, buyer, accountId } = deal;
  await payUnheard(world, buyer, deal.proposalId);
  await world.deliver();
  const second = await world.newDeal(agent, { customerEmail: buyer.actor.email });
  const { id: proposalId } = await world.newProposal(agent, second, '250');
  const { invoiceId } = await generateInvoice(agent, { proposalId });
  world.clock.advance(1_000);
  await world.stripe.control(`accounts/${accountId}`, { ended: 'closed' });
  await world.deliver();
  expect(await voidInvoice(agent, { invoiceId })).toMatchObject({ status: 'void' });
});
