import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '../../db/index.ts';
import { tellClientLater } from '../notification/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import type { ContractRow } from './contract.tables.ts';

/**
 * The buyer hears that there is a contract to sign, each time that it is sent. `with` the proposal's own e-mail, which
 * speaks of the contract, there is no second one.
 */
export async function tellContractSent(
  tx: Transaction,
  { proposal, deal }: ProposalWithDeal,
  contract: Pick<ContractRow, 'id'>,
  { now, with: company }: { readonly now: Instant; readonly with: 'nothing' | 'proposal-letter' },
): Promise<void> {
  const told = { kind: 'contract_sent', key: `contract_sent:${contract.id}:${now}` } as const;
  const about = { dealId: deal.id, proposalId: proposal.id };
  const facts = { serviceType: proposal.serviceType };
  await tellClientLater(tx, { ...told, ...about, email: deal.customerEmail, facts }, now, {
    by: company === 'nothing' ? 'bell-and-letter' : 'bell',
  });
}
