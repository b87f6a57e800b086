import type { UserId } from '@gable/contracts/kernel';
import type { LiveArea } from '@gable/contracts/live';
import type { Client } from '@gable/contracts/party';
import type { Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { announceChange } from '#live/index.ts';
import { buyersAt } from './client-recipient.ts';

/** The two parties of a proposal: its deal's agent and its client. */
interface Parties {
  readonly deal: { readonly agentId: UserId };
  readonly client: Pick<Client, 'id' | 'email'>;
}

/**
 * Lets the open screens of both parties look again, where nothing is to be said about it: what one of them does stands
 * before the other a moment later, and in their own other tabs and devices. Part of the transaction that changes it.
 */
export async function announceToParties(
  ctx: Pick<UseCaseContext, 'db'>,
  tx: Transaction,
  { deal, client }: Parties,
  areas: readonly LiveArea[],
): Promise<void> {
  const clients = client.id === null ? await buyersAt(tx, client.email) : [client.id];
  for (const userId of [deal.agentId, ...clients]) await announceChange(ctx, tx, userId, areas);
}
