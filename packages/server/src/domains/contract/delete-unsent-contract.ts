import type { RecordKind } from '@gable/contracts/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { Authorized, UseCaseContext } from '#kernel/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { contracts } from './contract.tables.ts';
import { contractAuditLog } from './contract-audit-log.tables.ts';
import { contractRevisions } from './contract-revision.tables.ts';
import { contractVersions } from './contract-version.tables.ts';
import { lockContractRow } from './lock-contract.ts';
import { consumeContractBytes } from './versions/contract-limits.ts';

/** The entries of a contract that no client has received. Triggers in both databases have the same rule. */
const UNSENT: readonly RecordKind[] = ['created', 'edited', 'client_changed'];

/**
 * Deletes the contract of a proposal with its texts and its audit log, if no client ever received a
 * version (decision 87). The caller has locked the proposal and checked the agent's rights. Returns
 * false, and deletes nothing, if the contract must be kept; true if there is none anymore.
 */
export async function deleteUnsentContract(
  ctx: UseCaseContext,
  tx: Transaction,
  { row: { proposal } }: Authorized<ProposalWithDeal>,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(eq(contracts.proposalId, proposal.id));
  if (!found) return true;
  const { id } = await lockContractRow(tx, found.id);
  const entries = await tx
    .select({ kind: contractAuditLog.kind })
    .from(contractAuditLog)
    .where(eq(contractAuditLog.contractId, id));
  const versions = await tx
    .select({ content: contractVersions.content, frozenAt: contractVersions.frozenAt })
    .from(contractVersions)
    .where(eq(contractVersions.contractId, id));
  const isUnsent = versions.every(({ frozenAt }) => frozenAt === null);
  if (!isUnsent || entries.some(({ kind }) => !UNSENT.includes(kind))) return false;
  await tx.delete(contractAuditLog).where(eq(contractAuditLog.contractId, id));
  await tx.delete(contractRevisions).where(eq(contractRevisions.contractId, id));
  await tx.delete(contractVersions).where(eq(contractVersions.contractId, id));
  await tx.delete(contracts).where(eq(contracts.id, id));
  const replaced = versions.map(({ content }) => content).join('');
  await consumeContractBytes(ctx, tx, { agentId: proposal.agentId, content: '', replaced });
  return true;
}
