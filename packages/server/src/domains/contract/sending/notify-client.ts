import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { enqueueClientNotification } from '#domains/notification/index.ts';
import type { LockedContract } from '../lock-contract.ts';

const about = ({ deal, proposal }: LockedContract) => ({ dealId: deal.id, proposalId: proposal.id });

/**
 * Notifies the client of a contract to sign. In-app only if the proposal email, which mentions the
 * contract, is sent as well.
 */
export async function notifyContractSent(
  tx: Transaction,
  locked: LockedContract,
  { now, withProposalEmail }: { readonly now: Instant; readonly withProposalEmail: boolean },
): Promise<void> {
  const { contract, client, proposal } = locked;
  const event = { kind: 'contract_sent', key: `contract_sent:${contract.id}:${now}` } as const;
  const payload = { serviceType: proposal.serviceType };
  await enqueueClientNotification(tx, { ...event, ...about(locked), email: client.email, payload }, now, {
    channel: withProposalEmail ? 'in-app' : 'in-app-and-email',
  });
}

/** Notifies the client, once per version, that a new version replaces the one they have. */
export async function notifyContractUpdated(
  tx: Transaction,
  locked: LockedContract,
  now: Instant,
): Promise<void> {
  const { contract, version, client, proposal } = locked;
  const event = {
    kind: 'contract_updated',
    key: `contract_updated:${contract.id}:${version.number}`,
  } as const;
  const payload = { serviceType: proposal.serviceType, version: version.number };
  await enqueueClientNotification(tx, { ...event, ...about(locked), email: client.email, payload }, now);
}

/** Notifies the recipient of a version that it can no longer be signed. */
export async function notifyContractWithdrawn(
  tx: Transaction,
  locked: LockedContract,
  now: Instant,
): Promise<void> {
  const { contract, version, client, proposal } = locked;
  const event = { kind: 'contract_withdrawn', key: `contract_withdrawn:${contract.id}:${now}` } as const;
  const email = version.sentTo ?? client.email;
  const payload = { serviceType: proposal.serviceType };
  await enqueueClientNotification(tx, { ...event, ...about(locked), email, payload }, now);
}
