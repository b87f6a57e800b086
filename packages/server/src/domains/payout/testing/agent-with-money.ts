import { createInvoicedDeal, payWithoutEvents } from '#domains/reconciliation/testing/payment-fixtures.ts';
import type { TestContext, UserContext } from '#testing/test-context.ts';

/** An agent with 200.00 available. */
export async function createAgentWithBalance(
  context: TestContext,
): Promise<{ agent: UserContext; accountId: string; intentId: string }> {
  const { agent, accountId, buyer, proposalId } = await createInvoicedDeal(context);
  const intentId = await payWithoutEvents(context, buyer, proposalId);
  await context.processStripeEvents();
  return { agent, accountId, intentId };
}
