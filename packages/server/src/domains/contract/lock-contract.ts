import { contractVersionIdSchema } from '@gable/contracts/kernel';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { type Authorized, newId } from '#kernel/index.ts';
import { lockProposalWithDeal } from '../proposal/index.ts';
import type { ContractInDeal } from './contract.access.ts';
import { type ContractRow, contracts } from './contract.tables.ts';
import { contractSignatures, type SignatureRow } from './contract-signature.tables.ts';
import { contractVersions, type VersionRow } from './contract-version.tables.ts';
import { insertRevision } from './revisions/insert-revision.ts';

/** The current state of a contract whose row is locked until the transaction ends. */
export interface LockedContract extends ContractInDeal {
  readonly version: VersionRow;
  /** The buyer's electronic signature on this version. */
  readonly signature: SignatureRow | undefined;
}

/**
 * Locks the contract row until the transaction ends and returns it. The row may be newer than one
 * read before. (SQLite runs one transaction at a time.)
 */
export async function lockContractRow(tx: Transaction, contractId: ContractRow['id']): Promise<ContractRow> {
  const [row] = await tx
    .update(contracts)
    .set({ updatedAt: sql`${contracts.updatedAt}` })
    .where(eq(contracts.id, contractId))
    .returning();
  if (!row) throw new Error(`The contract ${contractId} does not exist.`);
  return row;
}

/**
 * Locks the deal and the proposal of a contract, so that its client cannot change until the
 * transaction ends. Call it before checking the actor's rights. Does nothing if the contract does
 * not exist.
 */
export async function lockContractProposal(tx: Transaction, contractId: ContractRow['id']): Promise<void> {
  const [known] = await tx
    .select({ proposalId: contracts.proposalId })
    .from(contracts)
    .where(eq(contracts.id, contractId));
  if (known) await lockProposalWithDeal(tx, known.proposalId);
}

/** Inserts the first version of a contract that was created by a release without versions. */
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
  await insertRevision(tx, row, { source: 'edit', now: contract.updatedAt });
  return row;
}

/** Locks a contract and returns it with its current version and signature. */
export async function lockContract(
  tx: Transaction,
  { row }: Authorized<ContractInDeal>,
): Promise<LockedContract> {
  const contract = await lockContractRow(tx, row.contract.id);
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
