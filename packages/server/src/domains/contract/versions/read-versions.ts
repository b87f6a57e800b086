import type { ContractVersion, ContractVersionText, ReadVersion } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import { and, desc, eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { failure, requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { requireContract } from '../contract.access.ts';
import { contracts } from '../contract.tables.ts';
import { findContractView } from '../contract.view.ts';
import { contractVersions } from '../contract-version.tables.ts';
import { loadVersionHistory, pastState } from './version-history.ts';
import { type ContractReader, versionsFor } from './visible-version.ts';

/** The versions that a person may read, the latest first, each with how it stands. */
async function loadVersions(
  reader: Reader,
  contractId: ContractId,
  viewer: ContractReader,
): Promise<readonly ContractVersion[]> {
  const view = await findContractView(reader, eq(contracts.id, contractId), viewer);
  if (!view) return [];
  const history = await loadVersionHistory(reader, contractId);
  const rows = await reader
    .select({
      version: contractVersions.number,
      createdAt: contractVersions.createdAt,
      sentAt: contractVersions.sentAt,
    })
    .from(contractVersions)
    .where(and(eq(contractVersions.contractId, contractId), versionsFor(reader, viewer)))
    .orderBy(desc(contractVersions.number));
  return rows.map((row) => ({
    ...row,
    state: row.version === view.version ? view.signing.state : pastState(history, row.version),
  }));
}

/** One version with its text, if the person may read it; null otherwise. */
export async function findVersionText(
  reader: Reader,
  { contractId, version }: ReadVersion,
  viewer: ContractReader,
): Promise<ContractVersionText | null> {
  const versions = await loadVersions(reader, contractId, viewer);
  const found = versions.find((one) => one.version === version);
  if (!found) return null;
  const [row] = await reader
    .select({ content: contractVersions.content })
    .from(contractVersions)
    .where(and(eq(contractVersions.contractId, contractId), eq(contractVersions.number, version)));
  return row ? { ...found, content: row.content } : null;
}

/** The versions of a contract, the latest first: all for its agent, for a buyer those that were sent to them. */
export async function listContractVersions(
  ctx: UseCaseContext,
  { contractId }: { contractId: ContractId },
): Promise<readonly ContractVersion[]> {
  await requireContract(ctx, contractId, 'read');
  const versions = await loadVersions(ctx.db.read, contractId, requirePerson(ctx.actor));
  if (versions.length === 0) throw failure('NOT_FOUND', { entity: 'contract' });
  return versions;
}

/** The text of one version. NOT_FOUND for a version that does not exist, or that was not sent to the buyer who asks. */
export async function readContractVersion(
  ctx: UseCaseContext,
  input: ReadVersion,
): Promise<ContractVersionText> {
  await requireContract(ctx, input.contractId, 'read');
  const found = await findVersionText(ctx.db.read, input, requirePerson(ctx.actor));
  if (!found) throw failure('NOT_FOUND', { entity: 'contract' });
  return found;
}
