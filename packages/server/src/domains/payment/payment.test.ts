import { cents } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { createContract, updateContract } from '../contract/index.ts';
import { generateInvoice } from '../invoice/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { acceptProposal, updateProposal } from '../proposal/index.ts';
import { createPaymentSession, readPaymentSession } from './index.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

// Spec: constants-1
it('shows how the price is split in a payment session, to the cent', async () => {
  const { agent } = await context.newVerifiedAgent();
  const buyer = await context.newBuyer();
  const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  const { id: proposalId } = await context.newProposal(agent, deal, '33.33');
  await generateInvoice(agent, { proposalId });
  const { sessionId } = await createPaymentSession(buyer, { proposalId });
  expect(await readPaymentSession(buyer, { sessionId })).toMatchObject({
    client_secret: expect.stringMatching(/^pi_.+_secret_/),
    amount: 3_333,
    fee: 667,
    share: 2_666,
    currency: 'usd',
  });

  // An invoice keeps its original fee, even if the fee rule changes.
  await inTransaction(context.system, (tx) =>
    tx
      .update(invoices)
      .set({ fee: cents(500) })
      .where(eq(invoices.proposalId, proposalId)),
  );
  expect(await readPaymentSession(buyer, { sessionId })).toMatchObject({ fee: 500, share: 2_833 });
});

it('names the price that the client accepted, if the invoice has another', async () => {
  const { agent } = await context.newVerifiedAgent();
  const buyer = await context.newBuyer();
  const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  const offer = await context.newProposal(agent, deal, '300');
  const { id: proposalId } = offer;
  await acceptProposal(buyer, { proposalId, offer });
  await updateProposal(agent, { proposalId, changes: { amount: '500' } });
  await generateInvoice(agent, { proposalId });
  const { sessionId } = await createPaymentSession(buyer, { proposalId });
  expect(await readPaymentSession(buyer, { sessionId })).toMatchObject({
    amount: 50_000,
    acceptedPrice: '$300.00',
  });
  const { id: contractId } = await createContract(agent, { proposalId, content: 'A tour for $500.' });
  await updateContract(agent, { contractId, changes: { status: 'signed' } });
  expect(await readPaymentSession(buyer, { sessionId })).toMatchObject({ acceptedPrice: null });
});

it('names the price of a signed contract, if the invoice has another', async () => {
  const { agent } = await context.newVerifiedAgent();
  const buyer = await context.newBuyer();
  const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  const { id: proposalId } = await context.newProposal(agent, deal, '450');
  const { id: contractId } = await createContract(agent, { proposalId, content: 'A tour for $400.' });
  await updateContract(agent, { contractId, changes: { status: 'signed' } });
  await generateInvoice(agent, { proposalId });
  const { sessionId } = await createPaymentSession(buyer, { proposalId });
  expect(await readPaymentSession(buyer, { sessionId })).toMatchObject({ acceptedPrice: '$400.00' });
});
