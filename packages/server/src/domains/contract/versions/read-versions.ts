import type { ContractVersion, ContractVersionText, ReadVersion } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import { and, desc, eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { failure, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { requireContract } from '../contract.access.ts';
import { findContractView } from '../contract.view.ts';
import { contractVersions } from '../contract-version.tables.ts';
import { getPastState, loadVersionHistory } from './version-history.ts';
import { type ContractViewer, versionsVisibleTo } from './visible-version.ts';

/** Loads the versions that the viewer may read, latest first, with their states. */
async function loadVersions(
  reader: Reader,
  contractId: ContractId,
  viewer: ContractViewer,
): Promise<readonly ContractVersion[]> {
  const view = await findContractView(reader, { id: contractId }, viewer);
  if (!view) return [];
  const history = await loadVersionHistory(reader, contractId);
  const rows = await reader
    .select({
      version: contractVersions.number,
      createdAt: contractVersions.createdAt,
      sentAt: contractVersions.sentAt,
    })
    .from(contractVersions)
    .where(and(eq(contractVersions.contractId, contractId), versionsVisibleTo(reader, viewer)))
    .orderBy(desc(contractVersions.number));
  return rows.map((row) => ({
    ...row,
    state: row.version === view.version ? view.signing.state : getPastState(history, row.version),
  }));
}

/** Finds one version with its text; null if the viewer may not read it. */
export async function findVersionText(
  reader: Reader,
  { contractId, version }: ReadVersion,
  viewer: ContractViewer,
): Promise<ContractVersionText | null> {
  const versions = await loadVersions(reader, contractId, viewer);
  const found = versions.find((candidate) => candidate.version === version);
  if (!found) return null;
  const [row] = await reader
    .select({ content: contractVersions.content })
    .from(contractVersions)
    .where(and(eq(contractVersions.contractId, contractId), eq(contractVersions.number, version)));
  return row ? { ...found, content: row.content } : null;
}

/**
 * Lists the versions of a contract, latest first: all for its agent, for a buyer those sent to
 * them.
 */
export async function listContractVersions(
  ctx: UseCaseContext,
  { contractId }: { contractId: ContractId },
): Promise<readonly ContractVersion[]> {
  await requireContract(ctx, contractId, 'read');
  const versions = await loadVersions(ctx.db.read, contractId, requireUser(ctx.actor));
  if (versions.length === 0) throw failure('NOT_FOUND', { entity: 'contract' });
  return versions;
}

/**
 * Returns one version with its text. NOT_FOUND if it does not exist or was not sent to the buyer.
 */
export async function readContractVersion(
  ctx: UseCaseContext,
  input: ReadVersion,
): Promise<ContractVersionText> {
  await requireContract(ctx, input.contractId, 'read');
  const found = await findVersionText(ctx.db.read, input, requireUser(ctx.actor));
  if (!found) throw failure('NOT_FOUND', { entity: 'contract' });
  return found;
}
