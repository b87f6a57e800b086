import type { AccountExportId, Instant, UserId } from '@gable/contracts/kernel';
import { and, count, desc, eq, gt, min } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { type AccountExportRow, accountExports } from './account-export.tables.ts';

/** How many exports the settings show. */
const LISTED_MAX = 10;

export async function findExport(
  reader: Reader,
  exportId: AccountExportId,
): Promise<AccountExportRow | undefined> {
  const [row] = await reader.select().from(accountExports).where(eq(accountExports.id, exportId));
  return row;
}

/** Lists the last exports of an agent, newest first. */
export async function listExportRows(reader: Reader, agentId: UserId): Promise<AccountExportRow[]> {
  return reader
    .select()
    .from(accountExports)
    .where(eq(accountExports.agentId, agentId))
    .orderBy(desc(accountExports.createdAt), desc(accountExports.id))
    .limit(LISTED_MAX);
}

/** Counts the exports of an agent since a time. */
export async function countExportsSince(
  reader: Reader,
  agentId: UserId,
  since: Instant,
): Promise<{ readonly total: number; readonly firstAt: Instant | null }> {
  const [row] = await reader
    .select({ total: count(), firstAt: min(accountExports.createdAt) })
    .from(accountExports)
    .where(and(eq(accountExports.agentId, agentId), gt(accountExports.createdAt, since)));
  return row ?? { total: 0, firstAt: null };
}

export async function isExportRunning(reader: Reader, agentId: UserId): Promise<boolean> {
  const running = and(eq(accountExports.agentId, agentId), eq(accountExports.status, 'preparing'));
  return (await reader.$count(accountExports, running)) > 0;
}

/** Changes an export that is being prepared. Returns false if it has ended. */
export async function updateRunningExport(
  tx: Transaction,
  exportId: AccountExportId,
  changes: Partial<AccountExportRow> & Pick<AccountExportRow, 'updatedAt'>,
): Promise<boolean> {
  const updated = await tx
    .update(accountExports)
    .set(changes)
    .where(and(eq(accountExports.id, exportId), eq(accountExports.status, 'preparing')))
    .returning({ id: accountExports.id });
  return updated.length > 0;
}
