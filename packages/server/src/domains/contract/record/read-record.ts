import type { ContractRecord } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import type { UseCaseContext } from '../../../kernel/index.ts';
import { requireContract } from '../contract.access.ts';
import { loadRecord } from './append-entry.ts';

/**
 * The whole record of a contract, for either party. Saved as JSON just as it is, `npm run verify-contract` checks the
 * signed PDF with it.
 */
export async function readContractRecord(
  ctx: UseCaseContext,
  { contractId }: { contractId: ContractId },
): Promise<ContractRecord> {
  await requireContract(ctx, contractId, 'read');
  return loadRecord(ctx.db.read, contractId);
}
