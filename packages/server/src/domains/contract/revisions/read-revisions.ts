import type { ContractRevision, ReadRevision } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import { and, desc, eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { failure, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { requireContract } from '../contract.access.ts';
import { contractRevisions } from '../contract-revision.tables.ts';
import { listContractVersions } from '../versions/read-versions.ts';

/**
 * Lists the saved texts of a contract, latest first, with the states of its versions. FORBIDDEN for
 * the client, who must not see drafts.
 */
export async function listRevisions(
  ctx: UseCaseContext,
  { contractId }: { contractId: ContractId },
): Promise<readonly ContractRevision[]> {
  const { userId, name } = requireUser(ctx.actor);
  await requireContract(ctx, contractId, 'edit');
  const versions = await listContractVersions(ctx, { contractId });
  const rows = await ctx.db.read
    .select({
      id: contractRevisions.id,
      version: contractRevisions.version,
      source: contractRevisions.source,
      savedAt: contractRevisions.savedAt,
      savedBy: contractRevisions.savedBy,
    })
    .from(contractRevisions)
    .where(eq(contractRevisions.contractId, contractId))
    .orderBy(desc(contractRevisions.savedAt), desc(contractRevisions.id));
  return rows.map((row, index) => {
    const isLast = rows.findIndex(({ version }) => version === row.version) === index;
    const version = versions.find(({ version: number }) => number === row.version);
    const savedBy = row.savedBy === userId ? name : null;
    return { ...row, savedBy, state: isLast && version ? version.state : null };
  });
}

/** Finds a saved text of a contract. NOT_FOUND if it does not exist or was deleted. */
export async function requireRevisionText(
  reader: Reader,
  { contractId, revisionId }: ReadRevision,
): Promise<string> {
  const [row] = await reader
    .select({ content: contractRevisions.content })
    .from(contractRevisions)
    .where(and(eq(contractRevisions.contractId, contractId), eq(contractRevisions.id, revisionId)));
  if (!row) throw failure('NOT_FOUND', { entity: 'contract' });
  return row.content;
}

/** Returns a saved text. FORBIDDEN for the client. */
export async function readRevision(
  ctx: UseCaseContext,
  input: ReadRevision,
): Promise<{ readonly content: string }> {
  await requireContract(ctx, input.contractId, 'edit');
  return { content: await requireRevisionText(ctx.db.read, input) };
}
