import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { publishChange } from '#realtime/index.ts';
import { notifyParticipants } from '../notification/index.ts';
import { enqueueWebhookEvent } from '../webhook/index.ts';
import { loadContractView } from './contract.view.ts';
import type { LockedContract } from './lock-contract.ts';
import { AS_AGENT } from './versions/visible-version.ts';

type Changed = Pick<LockedContract, 'deal' | 'client' | 'version'>;

/**
 * Publishes a change of a contract to open screens: always to the agent's, and to the client's only
 * if the version before or after the change was sent. Clients must not see draft activity.
 */
export async function publishContractChange(
  ctx: UseCaseContext,
  tx: Transaction,
  before: Changed,
  after: Changed = before,
): Promise<void> {
  if (before.version.sentAt !== null || after.version.sentAt !== null) {
    await notifyParticipants(ctx, tx, after, ['contracts']);
  } else {
    await publishChange(ctx, tx, after.deal.agentId, ['contracts']);
  }
}

/** Enqueues a webhook event with the current state of the contract. */
export async function enqueueContractEvent(
  tx: Transaction,
  { contract, deal }: Pick<LockedContract, 'contract' | 'deal'>,
  type: 'contract.sent' | 'contract.signed' | 'contract.countersigned' | 'contract.declined',
  now: Instant,
): Promise<void> {
  const data = () => loadContractView(tx, contract, AS_AGENT);
  await enqueueWebhookEvent(tx, { agentId: deal.agentId, type, data }, now);
}
