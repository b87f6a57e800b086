import type { UserId } from '@gable/contracts/kernel';
import type { LiveArea } from '@gable/contracts/live';
import type { Transaction } from '../../db/index.ts';
import type { UseCaseContext } from '../../kernel/index.ts';
import { announceChange } from '../../live/index.ts';
import { buyersAt } from './tell-user.ts';

/** The two whom a deal concerns: its agent, and the buyer at its client's address. */
interface Parties {
  readonly agentId: UserId;
  readonly customerEmail: string;
}

/**
 * Lets the open screens of both parties look again, where nothing is to be said about it: what one of them does stands
 * before the other a moment later, and in their own other tabs and devices. Part of the transaction that changes it.
 */
export async function announceToParties(
  ctx: Pick<UseCaseContext, 'db'>,
  tx: Transaction,
  { agentId, customerEmail }: Parties,
  areas: readonly LiveArea[],
): Promise<void> {
  for (const userId of [agentId, ...(await buyersAt(tx, customerEmail))]) {
    await announceChange(ctx, tx, userId, areas);
  }
}
