import type { ContractView } from '@gable/contracts/contract';
import type { ProposalId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { failure, requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { contracts } from './contract.tables.ts';
import { findContractView } from './contract.view.ts';
import { viewContract } from './signing/view-contract.ts';

/**
 * The contract of a proposal: for its agent as it stands, for its buyer the latest version that was sent to them. Null
 * when there is none.
 */
export async function findContractOfProposal(
  ctx: UseCaseContext,
  input: { proposalId: ProposalId },
): Promise<ContractView | null> {
  await requireProposal(ctx, input.proposalId, 'read');
  const which = eq(contracts.proposalId, input.proposalId);
  return findContractView(ctx.db.read, which, requirePerson(ctx.actor));
}

/**
 * The same for integrators, who get NOT_FOUND when there is none. A buyer who reads the text in this way has opened it,
 * and the record says so; our own screens say by themselves when it is opened.
 */
export async function readContractOfProposal(
  ctx: UseCaseContext,
  input: { proposalId: ProposalId },
): Promise<ContractView> {
  const contract = await findContractOfProposal(ctx, input);
  if (!contract) throw failure('NOT_FOUND', { entity: 'contract' });
  if (requirePerson(ctx.actor).userType === 'agent') return contract;
  return viewContract(ctx, { contractId: contract.id });
}
