import type { ContractChanges, ContractView, RevisionSource, ShownContract } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { requireContract } from './contract.access.ts';
import { loadContractView } from './contract.view.ts';
import { publishContractChange } from './contract-events.ts';
import { type LockedContract, lockContract, lockContractProposal } from './lock-contract.ts';
import { fillInText } from './placeholders/fill-in-text.ts';
import { sendVersion } from './sending/send-version.ts';
import { setStatus } from './sending/set-status.ts';
import { editText } from './versions/edit-text.ts';
import { AS_AGENT } from './versions/visible-version.ts';

interface UpdateContract {
  readonly contractId: ContractId;
  readonly changes: ContractChanges;
  /** The version that the agent's screen showed. Optional in the REST API. */
  readonly shown?: ShownContract | undefined;
}

/** CONTRACT_OUT_OF_DATE if the agent's screen showed another version, status, or text. */
function assertNotStale({ contract, version }: LockedContract, shown: ShownContract | undefined): void {
  if (!shown) return;
  const { updatedAt = contract.updatedAt } = shown;
  const isOther = shown.version !== version.number || shown.status !== contract.status;
  if (isOther || updatedAt !== contract.updatedAt) throw failure('CONTRACT_OUT_OF_DATE', {});
}

/** Whether the status changes, or the version must be sent to another address. */
function isStatusChange(
  { contract, version, client }: LockedContract,
  status: ContractChanges['status'],
): boolean {
  if (status === undefined) return false;
  if (status !== contract.status) return true;
  return status === 'sent' && version.sentTo !== client.email;
}

/**
 * Edits the text of a contract that is awaiting a signature. By default the new version is sent in
 * place of the old one. With another status, the client's version gets that status and the new text
 * is a draft.
 */
async function editSentText(
  ctx: UseCaseContext,
  tx: Transaction,
  locked: LockedContract,
  { content, status }: ContractChanges & { readonly content: string },
  source: RevisionSource,
): Promise<LockedContract> {
  switch (status) {
    case undefined:
    case 'sent': {
      const edited = await editText(ctx, tx, locked, content, source);
      return sendVersion(ctx, tx, edited, { replaces: locked.version });
    }
    case 'draft':
    case 'expired':
      return editText(ctx, tx, await setStatus(ctx, tx, locked, status), content, source);
    case 'signed':
      return setStatus(ctx, tx, await editText(ctx, tx, locked, content, source), status);
  }
}

async function applyChanges(
  ctx: UseCaseContext,
  tx: Transaction,
  locked: LockedContract,
  { content: typed, status }: ContractChanges,
  source: RevisionSource,
): Promise<LockedContract> {
  const { proposalId } = locked.contract;
  const content = typed === undefined ? undefined : await fillInText(ctx, tx, { proposalId, content: typed });
  const hasNewText = content !== undefined && content !== locked.contract.content;
  if (hasNewText && locked.contract.status === 'sent')
    return editSentText(ctx, tx, locked, { content, status }, source);
  const edited = hasNewText ? await editText(ctx, tx, locked, content, source) : locked;
  if (status === undefined || !isStatusChange(edited, status)) return edited;
  return setStatus(ctx, tx, edited, status);
}

interface ChangeContract {
  readonly contractId: ContractId;
  readonly shown: ShownContract | undefined;
  readonly source: RevisionSource;
  /** Called after the agent's rights were checked. */
  readonly loadChanges: () => ContractChanges | Promise<ContractChanges>;
}

/** Changes a contract within a transaction. Errors: see `updateContract`. */
export async function changeContract(
  ctx: UseCaseContext,
  tx: Transaction,
  { contractId, shown, source, loadChanges }: ChangeContract,
): Promise<ContractView> {
  await lockContractProposal(tx, contractId);
  const locked = await lockContract(tx, await requireContract(ctx, contractId, 'edit', tx));
  ctx.assertUnchanged?.(await loadContractView(tx, locked.contract, AS_AGENT));
  assertNotStale(locked, shown);
  const changed = await applyChanges(ctx, tx, locked, await loadChanges(), source);
  await publishContractChange(ctx, tx, locked, changed);
  return loadContractView(tx, locked.contract, AS_AGENT);
}

/**
 * Changes the text or status of a contract; the agent may choose any status (docs/product.md,
 * States). The text of a contract that is awaiting a signature is sent instead of the old one, or
 * withdraws it if the status is `draft`; the client is notified of both (decision 45). Placeholders
 * that have a value are filled in. CONTRACT_SIGNED for a status that the buyer's electronic
 * signature rules out, CONTRACT_OUT_OF_DATE, TOUR_BOOKED while a tour depends on it.
 */
export async function updateContract(
  ctx: UseCaseContext,
  { contractId, changes, shown }: UpdateContract,
): Promise<ContractView> {
  return inTransaction(ctx, (tx) =>
    changeContract(ctx, tx, { contractId, shown, source: 'edit', loadChanges: () => changes }),
  );
}
