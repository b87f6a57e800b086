import type { ContractChanges, ContractView } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { inTransaction, type UseCaseContext } from '../../kernel/index.ts';
import { requireContract } from './contract.access.ts';
import { contracts } from './contract.tables.ts';
import { contractView } from './contract.view.ts';
import { tellContractSent } from './tell-contract-sent.ts';

/** A new text or a new status (draft, sent, signed, expired, as the agent chooses: spec section 4). */
export async function updateContract(
  ctx: UseCaseContext,
  input: { contractId: ContractId; changes: ContractChanges },
): Promise<ContractView> {
  return inTransaction(ctx, async (tx) => {
    const found = (await requireContract(ctx, input.contractId, 'edit', tx)).row;
    const { contract } = found;
    const now = ctx.clock.now();
    const [row] = await tx
      .update(contracts)
      .set({
        content: input.changes.content ?? contract.content,
        status: input.changes.status ?? contract.status,
        updatedAt: now,
      })
      .where(eq(contracts.id, contract.id))
      .returning();
    if (row?.status === 'sent' && contract.status !== 'sent')
      await tellContractSent(tx, found, contract, now);
    return contractView(row ?? contract);
  });
}
