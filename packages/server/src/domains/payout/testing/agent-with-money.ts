import { invoicedDeal, payUnheard } from '#domains/reconciliation/testing/money-world.ts';
import type { PersonContext, TestWorld } from '#testing/test-world.ts';

/** An agent with 200.00 available. */
export async function agentWithMoney(
  world: TestWorld,
): Promise<{ agent: PersonContext; accountId: string; intentId: string }> {
  const { agent, accountId, buyer, proposalId } = await invoicedDeal(world);
  const intentId = await payUnheard(world, buyer, proposalId);
  await world.deliver();
  return { agent, accountId, intentId };
}
