import { generateInvoice } from '#domains/invoice/index.ts';
import { createPaymentSession, readPaymentSession } from '#domains/payment/index.ts';
import type { TestContext, UserContext } from '#testing/test-context.ts';

/** Funds from this card are available immediately. */
const INSTANT_CARD = '4000000000000077';
export const DECLINED_CARD = '4000000000000002';

/** Creates an agent and a buyer with an open invoice. */
export async function createInvoicedDeal(context: TestContext, amount = '250') {
  const { agent, accountId } = await context.newVerifiedAgent();
  const buyer = await context.newBuyer();
  const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  const { id: proposalId } = await context.newProposal(agent, deal, amount);
  const { invoiceId } = await generateInvoice(agent, { proposalId });
  return { agent, accountId, buyer, proposalId, invoiceId };
}

/** Pays at the provider without processing the events. Returns the payment intent's id. */
export async function payWithoutEvents(
  context: TestContext,
  buyer: UserContext,
  proposalId: Parameters<typeof createPaymentSession>[1]['proposalId'],
  card = INSTANT_CARD,
): Promise<string> {
  const session = await readPaymentSession(buyer, await createPaymentSession(buyer, { proposalId }));
  const [intentId = ''] = session.client_secret.split('_secret_');
  await context.stripe.payByCard(session.accountId, intentId, session.client_secret, card);
  return intentId;
}

/** Drops all pending provider events. */
export async function dropStripeEvents(context: TestContext): Promise<void> {
  await context.stripe.flushWebhooks();
  context.stripe.deliveries.splice(0);
}
