import { type AccountExportView, EXPORTS_PER_DAY } from '@gable/contracts/account-export';
import { accountExportIdSchema, DAY_MS, instant } from '@gable/contracts/kernel';
import { failure, inTransaction, newId, type UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { lockUser } from '../profile/index.ts';
import { requireExporter } from './account-export.access.ts';
import { countExportsSince, isExportRunning } from './account-export.repository.ts';
import { type AccountExportRow, accountExports } from './account-export.tables.ts';
import { prepareExportTopic } from './account-export.topics.ts';
import { toExportView } from './account-export.view.ts';
import { EXPORT_PARTS } from './archive/export-parts.ts';

/**
 * Starts an export of all data of the agent. A job writes the archive, and the agent is notified. Agents
 * only. EXPORT_RUNNING while another one is being prepared, RATE_LIMITED after EXPORTS_PER_DAY.
 */
export async function createExport(ctx: UseCaseContext): Promise<AccountExportView> {
  const { userId } = requireExporter(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    const now = ctx.clock.now();
    if (await isExportRunning(tx, userId)) throw failure('EXPORT_RUNNING', {});
    const { total, firstAt } = await countExportsSince(tx, userId, instant(now - DAY_MS));
    if (total >= EXPORTS_PER_DAY) {
      const waitMs = (firstAt ?? now) + DAY_MS - now;
      throw failure('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    }
    const row: AccountExportRow = {
      id: newId(accountExportIdSchema),
      agentId: userId,
      status: 'preparing',
      partsDone: 0,
      partsTotal: EXPORT_PARTS.length,
      file: null,
      size: null,
      createdAt: now,
      updatedAt: now,
      expiresAt: null,
    };
    await tx.insert(accountExports).values(row);
    await enqueue(tx, prepareExportTopic, { exportId: row.id }, { now });
    return toExportView(ctx, row);
  });
}
