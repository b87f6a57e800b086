import { contractVersionIdSchema } from '@gable/contracts/kernel';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { type Authorized, newId } from '#kernel/index.ts';
import { lockParties } from '../proposal/index.ts';
import type { ContractInDeal } from './contract.access.ts';
import { type ContractRow, contracts } from './contract.tables.ts';
import { contractSignatures, type SignatureRow } from './contract-signature.tables.ts';
import { contractVersions, type VersionRow } from './contract-version.tables.ts';

/** A contract that nobody else changes until the transaction ends, as it stands now. */
export interface HeldContract extends ContractInDeal {
  readonly version: VersionRow;
  /** The buyer's electronic signature on this version. */
  readonly signature: SignatureRow | undefined;
}

/**
 * Until the transaction ends, everybody else who would change this contract or add to its record waits. Answers the row
 * as it is then, which may be newer than the one that was read before. (SQLite has one transaction at a time.)
 */
export async function lockContract(tx: Transaction, contractId: ContractRow['id']): Promise<ContractRow> {
  const [row] = await tx
    .update(contracts)
    .set({ updatedAt: sql`${contracts.updatedAt}` })
    .where(eq(contracts.id, contractId))
    .returning();
  if (!row) throw new Error(`The contract ${contractId} is gone.`);
  return row;
}

/**
 * Locks the deal and the proposal of a contract, so that its client stays who they are until the transaction ends. Call it
 * before the actor's right is checked. Does nothing for a contract that does not exist.
 */
export async function lockContractParties(tx: Transaction, contractId: ContractRow['id']): Promise<void> {
  const [known] = await tx
    .select({ proposalId: contracts.proposalId })
    .from(contracts)
    .where(eq(contracts.id, contractId));
  if (known) await lockParties(tx, known.proposalId);
}

/** A version for a contract that a version of Gable made which knew of none yet, and that ran beside this one. */
async function insertFirstVersion(
  tx: Transaction,
  contract: ContractRow,
  createdBy: VersionRow['createdBy'],
) {
  const row: VersionRow = {
    id: newId(contractVersionIdSchema),
    contractId: contract.id,
    number: 1,
    content: contract.content,
    createdBy,
    createdAt: contract.createdAt,
    frozenAt: contract.status === 'draft' ? null : contract.updatedAt,
    sentAt: null,
    sentTo: null,
  };
  await tx.insert(contractVersions).values(row);
  return row;
}

/** Holds a contract that the actor may do something with, and answers how it stands now. */
export async function holdContract(
  tx: Transaction,
  { row }: Authorized<ContractInDeal>,
): Promise<HeldContract> {
  const contract = await lockContract(tx, row.contract.id);
  const [newest] = await tx
    .select()
    .from(contractVersions)
    .where(eq(contractVersions.contractId, contract.id))
    .orderBy(desc(contractVersions.number))
    .limit(1);
  const version = newest ?? (await insertFirstVersion(tx, contract, row.deal.agentId));
  const [signature] = await tx
    .select()
    .from(contractSignatures)
    .where(
      and(eq(contractSignatures.contractId, contract.id), eq(contractSignatures.version, version.number)),
    );
  return { ...row, contract, version, signature };
}
