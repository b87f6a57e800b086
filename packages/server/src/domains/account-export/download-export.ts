import type { Readable } from 'node:stream';
import type { AccountExportInput } from '@gable/contracts/account-export';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { requireExport } from './account-export.access.ts';
import { getExportStatus } from './account-export.view.ts';

/** The archive of an export. */
export interface ExportDownload {
  readonly fileName: string;
  readonly contentType: 'application/zip';
  /** In bytes. */
  readonly size: number;
  readonly bytes: Readable;
}

/** Opens the archive of an export. Its agent only. NOT_FOUND for others, EXPORT_UNAVAILABLE. */
export async function downloadExport(
  ctx: UseCaseContext,
  input: AccountExportInput,
): Promise<ExportDownload> {
  const row = await requireExport(ctx, input);
  const status = getExportStatus(row, ctx.clock.now());
  if (status !== 'ready') throw failure('EXPORT_UNAVAILABLE', { status });
  const { file, size, createdAt } = row;
  if (file === null || size === null) throw new Error(`The export ${row.id} has no file.`);
  return {
    fileName: `gable-export-${new Date(createdAt).toISOString().slice(0, 10)}.zip`,
    contentType: 'application/zip',
    size,
    bytes: await ctx.ports.storage.open(file, size),
  };
}
