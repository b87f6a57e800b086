import { type AccountExportView, type ExportStatus, exportFilePath } from '@gable/contracts/account-export';
import type { UseCaseContext } from '#kernel/index.ts';
import type { AccountExportRow } from './account-export.tables.ts';

/** Returns the status of an export at a time: a ready one expires. */
export function getExportStatus(
  { status, expiresAt }: Pick<AccountExportRow, 'status' | 'expiresAt'>,
  now: number,
): ExportStatus {
  return status === 'ready' && expiresAt !== null && expiresAt <= now ? 'expired' : status;
}

/** An export as its agent sees it. */
export function toExportView(
  { clock, publicUrl }: Pick<UseCaseContext, 'clock' | 'publicUrl'>,
  row: AccountExportRow,
): AccountExportView {
  const { id, partsDone, partsTotal, size, createdAt, expiresAt } = row;
  const status = getExportStatus(row, clock.now());
  return {
    id,
    status,
    progress: Math.floor((100 * partsDone) / partsTotal),
    size,
    downloadUrl: status === 'ready' ? `${publicUrl}${exportFilePath(id)}` : null,
    createdAt,
    expiresAt,
  };
}
