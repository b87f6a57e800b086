import type { ContractView, RestoreRevision } from '@gable/contracts/contract';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { changeContract } from '../update-contract.ts';
import { requireRevisionText } from './read-revisions.ts';

/**
 * Saves an earlier text again, as an edit: it replaces a draft, and a sent or signed contract gets a
 * new version. FORBIDDEN for the client. NOT_FOUND, CONTRACT_OUT_OF_DATE, and the errors of
 * `updateContract`.
 */
export async function restoreRevision(
  ctx: UseCaseContext,
  { status, shown, ...revision }: RestoreRevision,
): Promise<ContractView> {
  return inTransaction(ctx, (tx) =>
    changeContract(ctx, tx, {
      contractId: revision.contractId,
      shown,
      source: 'restore',
      loadChanges: async () => ({ content: await requireRevisionText(tx, revision), status }),
    }),
  );
}
