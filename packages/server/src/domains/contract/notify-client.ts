import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { tellClientLater } from '../notification/index.ts';
import type { HeldContract } from './hold-contract.ts';

const about = ({ deal, proposal }: HeldContract) => ({ dealId: deal.id, proposalId: proposal.id });

/**
 * Notifies the client that there is a contract to sign, each time that it is sent. There is no separate e-mail `with` the
 * proposal's own one, which mentions the contract.
 */
export async function notifyContractSent(
  tx: Transaction,
  held: HeldContract,
  { now, with: company }: { readonly now: Instant; readonly with: 'nothing' | 'proposal-letter' },
): Promise<void> {
  const { contract, client, proposal } = held;
  const event = { kind: 'contract_sent', key: `contract_sent:${contract.id}:${now}` } as const;
  const facts = { serviceType: proposal.serviceType };
  await tellClientLater(tx, { ...event, ...about(held), email: client.email, facts }, now, {
    by: company === 'nothing' ? 'bell-and-letter' : 'bell',
  });
}

/** Notifies the client that a new version replaces the one they have, once for each version. */
export async function notifyContractUpdated(
  tx: Transaction,
  held: HeldContract,
  now: Instant,
): Promise<void> {
  const { contract, version, client, proposal } = held;
  const event = {
    kind: 'contract_updated',
    key: `contract_updated:${contract.id}:${version.number}`,
  } as const;
  const facts = { serviceType: proposal.serviceType, version: version.number };
  await tellClientLater(tx, { ...event, ...about(held), email: client.email, facts }, now);
}

/** Notifies the recipient of a version that it can no longer be signed. */
export async function notifyContractWithdrawn(
  tx: Transaction,
  held: HeldContract,
  now: Instant,
): Promise<void> {
  const { contract, version, client, proposal } = held;
  const event = { kind: 'contract_withdrawn', key: `contract_withdrawn:${contract.id}:${now}` } as const;
  const email = version.sentTo ?? client.email;
  const facts = { serviceType: proposal.serviceType };
  await tellClientLater(tx, { ...event, ...about(held), email, facts }, now);
}
