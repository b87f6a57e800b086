import type { RevisionSource } from '@gable/contracts/contract';
import { contractRevisionIdSchema, type Instant } from '@gable/contracts/kernel';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { preparedInsert, type Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { contractRevisions } from '../contract-revision.tables.ts';
import type { VersionRow } from '../contract-version.tables.ts';

/** How many overwritten texts of a contract are kept. */
const KEPT = 20;
/** The total length of the overwritten texts that are kept, in characters. */
const KEPT_LENGTH = 400_000;

/**
 * Deletes the oldest texts above the limits. The last text of each version stays: it is what the
 * version contains.
 */
async function deleteOldRevisions(tx: Transaction, contractId: VersionRow['contractId']): Promise<void> {
  const rows = await tx
    .select({
      id: contractRevisions.id,
      version: contractRevisions.version,
      length: sql<number>`length(${contractRevisions.content})`.mapWith(Number),
    })
    .from(contractRevisions)
    .where(eq(contractRevisions.contractId, contractId))
    .orderBy(desc(contractRevisions.savedAt), desc(contractRevisions.id));
  const overwritten = rows.filter(
    ({ version }, index) => rows.findIndex((row) => row.version === version) < index,
  );
  let length = 0;
  const old = overwritten.filter((row, index) => {
    length += row.length;
    return index >= KEPT || length > KEPT_LENGTH;
  });
  if (old.length === 0) return;
  await tx.delete(contractRevisions).where(
    inArray(
      contractRevisions.id,
      old.map(({ id }) => id),
    ),
  );
}

const revisionInsert = preparedInsert(contractRevisions);

/** Keeps the first text of a new contract. */
export async function insertFirstRevision(
  tx: Transaction,
  { contractId, number, content, createdBy }: VersionRow,
  { source, now }: { readonly source: RevisionSource; readonly now: Instant },
): Promise<void> {
  await revisionInsert(tx, {
    id: newId(contractRevisionIdSchema),
    contractId,
    version: number,
    content,
    source,
    savedBy: createdBy,
    savedAt: now,
  });
}

/** Keeps the text that was saved as a version's content, for the agent's history. */
export async function insertRevision(
  tx: Transaction,
  version: VersionRow,
  saved: { readonly source: RevisionSource; readonly now: Instant },
): Promise<void> {
  await insertFirstRevision(tx, version, saved);
  await deleteOldRevisions(tx, version.contractId);
}
