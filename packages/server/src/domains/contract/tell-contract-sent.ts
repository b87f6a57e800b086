import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '../../db/index.ts';
import { tellClientLater } from '../notification/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import type { ContractRow } from './contract.tables.ts';

/** The buyer hears that there is a contract to read, each time that it is sent. */
export async function tellContractSent(
  tx: Transaction,
  { proposal, deal }: ProposalWithDeal,
  contract: Pick<ContractRow, 'id'>,
  now: Instant,
): Promise<void> {
  const told = { kind: 'contract_sent', key: `contract_sent:${contract.id}:${now}` } as const;
  const about = { dealId: deal.id, proposalId: proposal.id };
  const facts = { serviceType: proposal.serviceType };
  await tellClientLater(tx, { ...told, ...about, email: deal.customerEmail, facts }, now);
}
