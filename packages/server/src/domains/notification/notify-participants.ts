import type { UserId } from '@gable/contracts/kernel';
import type { Client } from '@gable/contracts/party';
import type { RealtimeTopic } from '@gable/contracts/realtime';
import type { Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { publishChange } from '#realtime/index.ts';
import { listBuyerIds } from './client-recipient.ts';

/** The agent and the client of a proposal. */
interface Participants {
  readonly deal: { readonly agentId: UserId };
  readonly client: Pick<Client, 'id' | 'email'>;
}

/** Publishes a change to the open screens of both participants, without a notification. */
export async function notifyParticipants(
  ctx: Pick<UseCaseContext, 'db'>,
  tx: Transaction,
  { deal, client }: Participants,
  topics: readonly RealtimeTopic[],
): Promise<void> {
  const clients = client.id === null ? await listBuyerIds(tx, client.email) : [client.id];
  for (const userId of [deal.agentId, ...clients]) await publishChange(ctx, tx, userId, topics);
}
