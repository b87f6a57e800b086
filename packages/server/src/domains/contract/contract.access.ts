import type { DealAction } from '@gable/contracts/deal';
import type { ContractId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type Authorized, requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { deals } from '../deal/index.ts';
import {
  authorizeInProposal,
  type ProposalWithDeal,
  proposals,
  proposalsOf,
  withClient,
} from '../proposal/index.ts';
import { type ContractRow, contracts } from './contract.tables.ts';

export interface ContractInDeal extends ProposalWithDeal {
  readonly contract: ContractRow;
}

/** The contract with its proposal and deal. A stranger gets NOT_FOUND, a party without the right FORBIDDEN. */
export async function requireContract(
  ctx: UseCaseContext,
  contractId: ContractId,
  action: DealAction,
  reader: Reader = ctx.db.read,
): Promise<Authorized<ContractInDeal>> {
  const person = requirePerson(ctx.actor);
  const [row] = await reader
    .select({ contract: contracts, proposal: proposals, deal: deals })
    .from(contracts)
    .innerJoin(proposals, eq(proposals.id, contracts.proposalId))
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .where(and(eq(contracts.id, contractId), proposalsOf(person)));
  const found = row && { ...row, row: { contract: row.contract, ...withClient(row) } };
  return authorizeInProposal(person, found, action, 'contract');
}
