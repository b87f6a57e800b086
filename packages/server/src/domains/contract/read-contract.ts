import type { ContractView } from '@gable/contracts/contract';
import type { ProposalId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { failure, type UseCaseContext } from '../../kernel/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { contracts } from './contract.tables.ts';
import { contractView } from './contract.view.ts';

/** The contract of a proposal, or null when none was written yet. */
export async function findContractOfProposal(
  ctx: UseCaseContext,
  input: { proposalId: ProposalId },
): Promise<ContractView | null> {
  await requireProposal(ctx, input.proposalId, 'read');
  const [row] = await ctx.db.read.select().from(contracts).where(eq(contracts.proposalId, input.proposalId));
  return row ? contractView(row) : null;
}

/** The same for integrators, who get NOT_FOUND when there is none. */
export async function readContractOfProposal(
  ctx: UseCaseContext,
  input: { proposalId: ProposalId },
): Promise<ContractView> {
  const contract = await findContractOfProposal(ctx, input);
  if (!contract) throw failure('NOT_FOUND', { entity: 'contract' });
  return contract;
}
