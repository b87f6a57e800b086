import type { UserId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { loadAgentActor } from '../profile/index.ts';

/**
 * Returns a context that acts as an agent whose settings are a standing offer: the deal and the proposal
 * of a booking are the agent's. Use it only for what that offer contains.
 */
export async function asOfferingAgent(
  ctx: UseCaseContext,
  tx: Transaction,
  agentId: UserId,
): Promise<UseCaseContext> {
  return { ...ctx, actor: await loadAgentActor(tx, agentId, 'booking-page') };
}
