import type { ContractChanges, ContractView } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import { inTransaction, type UseCaseContext } from '../../kernel/index.ts';
import { announceToParties } from '../notification/index.ts';
import { requireContract } from './contract.access.ts';
import { loadContractView } from './contract.view.ts';
import { editText } from './edit-text.ts';
import { holdContract } from './hold-contract.ts';
import { setStatus } from './set-status.ts';

/**
 * A new text or a new status (draft, sent, signed, expired, as the agent chooses: spec section 4); what stays the same is
 * no change and is not recorded. CONTRACT_SIGNED for a status that the buyer's electronic signature rules out.
 */
export async function updateContract(
  ctx: UseCaseContext,
  { contractId, changes }: { contractId: ContractId; changes: ContractChanges },
): Promise<ContractView> {
  return inTransaction(ctx, async (tx) => {
    const held = await holdContract(tx, await requireContract(ctx, contractId, 'edit', tx));
    const { content, status } = changes;
    const hasNewText = content !== undefined && content !== held.contract.content;
    const edited = hasNewText ? await editText(ctx, tx, held, content) : held;
    if (status !== undefined && status !== edited.contract.status) await setStatus(ctx, tx, edited, status);
    await announceToParties(ctx, tx, held.deal, ['contracts']);
    return loadContractView(tx, held.contract);
  });
}
