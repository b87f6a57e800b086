import type { ContractStatus } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import { desc, eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { contracts } from '../contract.tables.ts';
import { contractVersions, type VersionRow } from '../contract-version.tables.ts';

interface CurrentVersion extends Pick<VersionRow, 'number' | 'sentAt'> {
  readonly status: ContractStatus;
}

/** Returns the status of a contract with its current version; undefined if the contract was deleted. */
export async function findCurrentVersion(
  reader: Reader,
  contractId: ContractId,
): Promise<CurrentVersion | undefined> {
  const { number, sentAt } = contractVersions;
  const [current] = await reader
    .select({ status: contracts.status, number, sentAt })
    .from(contracts)
    .innerJoin(contractVersions, eq(contractVersions.contractId, contracts.id))
    .where(eq(contracts.id, contractId))
    .orderBy(desc(number))
    .limit(1);
  return current;
}
