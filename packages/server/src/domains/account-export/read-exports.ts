import type { AccountExportInput, AccountExportView } from '@gable/contracts/account-export';
import type { UseCaseContext } from '#kernel/index.ts';
import { requireExport, requireExporter } from './account-export.access.ts';
import { listExportRows } from './account-export.repository.ts';
import { toExportView } from './account-export.view.ts';

/** Lists the last exports of the agent, newest first. */
export async function listExports(ctx: UseCaseContext): Promise<readonly AccountExportView[]> {
  const { userId } = requireExporter(ctx);
  return (await listExportRows(ctx.db.read, userId)).map((row) => toExportView(ctx, row));
}

/** Returns an export of the agent. NOT_FOUND for others. */
export async function readExport(ctx: UseCaseContext, input: AccountExportInput): Promise<AccountExportView> {
  return toExportView(ctx, await requireExport(ctx, input));
}
