import type { ContractView, NewContract } from '@gable/contracts/contract';
import { contractIdSchema } from '@gable/contracts/kernel';
import { failure, inTransaction, newId, type UseCaseContext } from '../../kernel/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { type ContractRow, contracts } from './contract.tables.ts';
import { contractView } from './contract.view.ts';

/** Writes the contract of a proposal, as a draft. CONTRACT_EXISTS when there is one: a proposal has one contract. */
export async function createContract(ctx: UseCaseContext, input: NewContract): Promise<ContractView> {
  const now = ctx.clock.now();
  const row: ContractRow = {
    id: newId(contractIdSchema),
    proposalId: input.proposalId,
    content: input.content,
    status: 'draft',
    createdAt: now,
    updatedAt: now,
  };
  return inTransaction(ctx, async (tx) => {
    await requireProposal(ctx, input.proposalId, 'edit', tx);
    const inserted = await tx
      .insert(contracts)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: contracts.id });
    if (inserted.length === 0) throw failure('CONTRACT_EXISTS', {});
    return contractView(row);
  });
}
