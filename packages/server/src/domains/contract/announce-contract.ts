import type { Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { announceChange } from '#live/index.ts';
import { announceToParties } from '../notification/index.ts';
import type { HeldContract } from './hold-contract.ts';

type Changed = Pick<HeldContract, 'deal' | 'client' | 'version'>;

/**
 * Makes open screens reload a changed contract: the agent's, and the client's if the version before or after the change was
 * sent. A client does not learn when a draft is being written.
 */
export async function announceContract(
  ctx: UseCaseContext,
  tx: Transaction,
  before: Changed,
  after: Changed = before,
): Promise<void> {
  if (before.version.sentAt !== null || after.version.sentAt !== null) {
    await announceToParties(ctx, tx, after, ['contracts']);
  } else {
    await announceChange(ctx, tx, after.deal.agentId, ['contracts']);
  }
}
