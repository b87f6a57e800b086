import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { publishLater } from '../webhook/index.ts';
import { loadContractView } from './contract.view.ts';
import type { HeldContract } from './hold-contract.ts';
import { AS_AGENT } from './versions/visible-version.ts';

/** Tells the agent's own programs how the contract stands now. */
export async function publishContract(
  tx: Transaction,
  { contract, deal }: HeldContract,
  type: 'contract.sent' | 'contract.signed' | 'contract.declined',
  now: Instant,
): Promise<void> {
  const data = () => loadContractView(tx, contract, AS_AGENT);
  await publishLater(tx, { agentId: deal.agentId, type, data }, now);
}
