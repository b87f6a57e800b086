import type { LiveArea } from '@gable/contracts/live';
import type { Transaction } from '../../db/index.ts';
import type { UseCaseContext } from '../../kernel/index.ts';
import { announceChange } from '../../live/index.ts';
import { buyersAt } from './tell-user.ts';

/**
 * Lets the open screens of the buyer at an address look again, where nothing is to be said about it: an agent's edit
 * stands before their client a moment later. Part of the transaction that changes it.
 */
export async function announceToClient(
  ctx: Pick<UseCaseContext, 'db'>,
  tx: Transaction,
  email: string,
  areas: readonly LiveArea[],
): Promise<void> {
  for (const userId of await buyersAt(tx, email)) await announceChange(ctx, tx, userId, areas);
}
