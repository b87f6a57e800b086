import { cents } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#kernel/index.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { generateInvoice } from '../invoice/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { openPayment, readPaymentSession } from './index.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  expect(world.stripe.exchange.violations).toEqual([]);
  await world.close();
});

// Spec: constants-1
it('a payment session says how the price divides, to the cent, as the invoice has it', async () => {
  const { agent } = await world.verifiedAgent();
  const buyer = await world.newBuyer();
  const deal = await world.newDeal(agent, { customerEmail: buyer.actor.email });
  const { id: proposalId } = await world.newProposal(agent, deal, '33.33');
  await generateInvoice(agent, { proposalId });
  const { sessionId } = await openPayment(buyer, { proposalId });
  expect(await readPaymentSession(buyer, { sessionId })).toMatchObject({
    client_secret: expect.stringMatching(/^pi_.+_secret_/),
    amount: 3_333,
    fee: 667,
    share: 2_666,
    currency: 'usd',
  });

  // The fee of an invoice is what it was made with, whatever the rule would say today.
  await inTransaction(world.system, (tx) =>
    tx
      .update(invoices)
      .set({ fee: cents(500) })
      .where(eq(invoices.proposalId, proposalId)),
  );
  expect(await readPaymentSession(buyer, { sessionId })).toMatchObject({ fee: 500, share: 2_833 });
});
