import type { ContractChanges, ContractView, ShownContract } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { announceContract } from './announce-contract.ts';
import { requireContract } from './contract.access.ts';
import { loadContractView } from './contract.view.ts';
import { editText } from './edit-text.ts';
import { type HeldContract, holdContract, lockContractParties } from './hold-contract.ts';
import { sendVersion } from './send-version.ts';
import { setStatus } from './set-status.ts';
import { AS_AGENT } from './versions/visible-version.ts';

interface UpdateContract {
  readonly contractId: ContractId;
  readonly changes: ContractChanges;
  /** What the agent's screen showed; integrators may omit it. */
  readonly shown?: ShownContract | undefined;
}

/** CONTRACT_OUT_OF_DATE where the agent's screen shows another version, status or text than there is. */
function assertShown({ contract, version }: HeldContract, shown: ShownContract | undefined): void {
  if (!shown) return;
  const { updatedAt = contract.updatedAt } = shown;
  const isOther = shown.version !== version.number || shown.status !== contract.status;
  if (isOther || updatedAt !== contract.updatedAt) throw failure('CONTRACT_OUT_OF_DATE', {});
}

/** Whether the status changes, or the client's address is not the one that the version was sent to. */
function changesStatus(
  { contract, version, client }: HeldContract,
  status: ContractChanges['status'],
): boolean {
  if (status === undefined) return false;
  if (status !== contract.status) return true;
  return status === 'sent' && version.sentTo !== client.email;
}

/**
 * A new text of a contract that waits for its client. It is sent in place of the old one, unless another status is chosen:
 * then the client's version gets that status, and only the agent can read the new text.
 */
async function editSent(
  ctx: UseCaseContext,
  tx: Transaction,
  held: HeldContract,
  content: string,
  status: ContractChanges['status'],
): Promise<HeldContract> {
  switch (status) {
    case undefined:
    case 'sent': {
      const edited = await editText(ctx, tx, held, content);
      return sendVersion(ctx, tx, edited, { replaces: held.version.number });
    }
    case 'draft':
    case 'expired':
      return editText(ctx, tx, await setStatus(ctx, tx, held, status), content);
    case 'signed':
      return setStatus(ctx, tx, await editText(ctx, tx, held, content), status);
  }
}

async function change(
  ctx: UseCaseContext,
  tx: Transaction,
  held: HeldContract,
  { content, status }: ContractChanges,
): Promise<HeldContract> {
  const hasNewText = content !== undefined && content !== held.contract.content;
  if (hasNewText && held.contract.status === 'sent') return editSent(ctx, tx, held, content, status);
  const edited = hasNewText ? await editText(ctx, tx, held, content) : held;
  if (status === undefined || !changesStatus(edited, status)) return edited;
  return setStatus(ctx, tx, edited, status);
}

/**
 * A new text or a new status (draft, sent, signed, expired, as the agent chooses: spec section 4); what stays the same is
 * no change and is not recorded. A new text of a contract that is out is sent in place of the old one, or takes it back
 * where the status is to be `draft`; the client is notified of either (decision 45). CONTRACT_SIGNED for a status that the
 * buyer's electronic signature rules out, CONTRACT_OUT_OF_DATE.
 */
export async function updateContract(
  ctx: UseCaseContext,
  { contractId, changes, shown }: UpdateContract,
): Promise<ContractView> {
  return inTransaction(ctx, async (tx) => {
    await lockContractParties(tx, contractId);
    const held = await holdContract(tx, await requireContract(ctx, contractId, 'edit', tx));
    ctx.assertUnchanged?.(await loadContractView(tx, held.contract, AS_AGENT));
    assertShown(held, shown);
    const changed = await change(ctx, tx, held, changes);
    await announceContract(ctx, tx, held, changed);
    return loadContractView(tx, held.contract, AS_AGENT);
  });
}
