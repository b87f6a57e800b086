import type { DealAction } from '@gable/contracts/deal';
import type { ContractId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type Authorized, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { deals } from '../deal/index.ts';
import {
  authorizeInProposal,
  type ProposalWithDeal,
  proposals,
  proposalsVisibleTo,
  withClient,
} from '../proposal/index.ts';
import { type ContractRow, contracts } from './contract.tables.ts';

export interface ContractInDeal extends ProposalWithDeal {
  readonly contract: ContractRow;
}

/**
 * Returns the contract with its proposal and deal. NOT_FOUND for strangers, FORBIDDEN without the
 * right.
 */
export async function requireContract(
  ctx: UseCaseContext,
  contractId: ContractId,
  action: DealAction,
  reader: Reader = ctx.db.read,
): Promise<Authorized<ContractInDeal>> {
  const user = requireUser(ctx.actor);
  const [row] = await reader
    .select({ contract: contracts, proposal: proposals, deal: deals })
    .from(contracts)
    .innerJoin(proposals, eq(proposals.id, contracts.proposalId))
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .where(and(eq(contracts.id, contractId), proposalsVisibleTo(user)));
  const found = row && { ...row, row: { contract: row.contract, ...withClient(row) } };
  return authorizeInProposal(user, found, action, 'contract');
}
