import { generateInvoice } from '#domains/invoice/index.ts';
import { openPayment, readPaymentSession } from '#domains/payment/index.ts';
import type { PersonContext, TestWorld } from '#testing/test-world.ts';

/** Money from this card is available at once. */
const AT_ONCE_CARD = '4000000000000077';
export const DECLINED_CARD = '4000000000000002';

/** An agent and a buyer with an invoice over this amount between them. */
export async function invoicedDeal(world: TestWorld, amount = '250') {
  const { agent, accountId } = await world.verifiedAgent();
  const buyer = await world.newBuyer();
  const deal = await world.newDeal(agent, { customerEmail: buyer.actor.email });
  const { id: proposalId } = await world.newProposal(agent, deal, amount);
  const { invoiceId } = await generateInvoice(agent, { proposalId });
  return { agent, accountId, buyer, proposalId, invoiceId };
}

/** The buyer pays at the provider; nobody tells us. Answers the payment's id. */
export async function payUnheard(
  world: TestWorld,
  buyer: PersonContext,
  proposalId: Parameters<typeof openPayment>[1]['proposalId'],
  card = AT_ONCE_CARD,
): Promise<string> {
  const session = await readPaymentSession(buyer, await openPayment(buyer, { proposalId }));
  const [intentId = ''] = session.client_secret.split('_secret_');
  await world.stripe.payByCard(session.accountId, intentId, session.client_secret, card);
  return intentId;
}

/** Every message of the provider that is on its way is lost. */
export async function loseMessages(world: TestWorld): Promise<void> {
  await world.stripe.flushWebhooks();
  world.stripe.deliveries.splice(0);
}
