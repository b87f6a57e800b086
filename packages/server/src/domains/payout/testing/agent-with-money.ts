import type { PersonContext, TestWorld } from '../../../testing/test-world.ts';
import { generateInvoice } from '../../invoice/index.ts';
import { openPayment, readPaymentSession } from '../../payment/index.ts';

/** Money from this card is available at once. */
const AT_ONCE_CARD = '4000000000000077';

/** An agent with 200.00 available. */
export async function agentWithMoney(
  world: TestWorld,
): Promise<{ agent: PersonContext; accountId: string; intentId: string }> {
  const { agent, accountId } = await world.verifiedAgent();
  const buyer = await world.newBuyer();
  const deal = await world.newDeal(agent, { customerEmail: buyer.actor.email });
  const { id: proposalId } = await world.newProposal(agent, deal, '250');
  await generateInvoice(agent, { proposalId });
  const session = await readPaymentSession(buyer, await openPayment(buyer, { proposalId }));
  const [intentId = ''] = session.client_secret.split('_secret_');
  await world.stripe.payByCard(session.accountId, intentId, session.client_secret, AT_ONCE_CARD);
  await world.deliver();
  return { agent, accountId, intentId };
}
