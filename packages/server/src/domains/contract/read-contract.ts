import type { ContractView } from '@gable/contracts/contract';
import type { ProposalId } from '@gable/contracts/kernel';
import { failure, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { findContractView } from './contract.view.ts';
import { viewContract } from './signing/view-contract.ts';

/**
 * Finds the contract of a proposal: the current version for its agent, the latest version that was
 * sent to them for its buyer. Null if there is none.
 */
export async function findContractOfProposal(
  ctx: UseCaseContext,
  input: { proposalId: ProposalId },
): Promise<ContractView | null> {
  await requireProposal(ctx, input.proposalId, 'read');
  return findContractView(ctx.db.read, input, requireUser(ctx.actor));
}

/**
 * Like `findContractOfProposal`, for the REST API. NOT_FOUND if there is none. A buyer's read is
 * recorded as a view; the web app records views with a separate call.
 */
export async function readContractOfProposal(
  ctx: UseCaseContext,
  input: { proposalId: ProposalId },
): Promise<ContractView> {
  const contract = await findContractOfProposal(ctx, input);
  if (!contract) throw failure('NOT_FOUND', { entity: 'contract' });
  if (requireUser(ctx.actor).userType === 'agent') return contract;
  return viewContract(ctx, { contractId: contract.id });
}
