import * as z from 'zod/mini';
import { accountExportIdSchema, instantSchema } from '../kernel/index.ts';

/** The states of an export that are stored. */
export const STORED_EXPORT_STATUSES = ['preparing', 'ready', 'failed'] as const;

/** How long an archive can be downloaded, in days. Then it is deleted. */
export const EXPORT_DAYS = 7;
/** How long Gable remembers that there was an export, in days. */
export const EXPORT_ROW_DAYS = 90;
/** How many exports an agent can start within 24 hours. */
export const EXPORTS_PER_DAY = 3;

/** `expired`: the archive was deleted. */
export const exportStatusSchema = z.enum([...STORED_EXPORT_STATUSES, 'expired']);
export type ExportStatus = z.infer<typeof exportStatusSchema>;

export const accountExportInputSchema = z.object({ exportId: accountExportIdSchema });
export type AccountExportInput = z.infer<typeof accountExportInputSchema>;

export const accountExportViewSchema = z.object({
  id: accountExportIdSchema,
  status: exportStatusSchema,
  /** How much of the archive is written, in percent. */
  progress: z.int(),
  /** In bytes; null until it is ready. */
  size: z.nullable(z.int()),
  /** Where its owner downloads it; null unless it is ready. */
  downloadUrl: z.nullable(z.string()),
  createdAt: instantSchema,
  /** When the archive is deleted; null until it is ready. */
  expiresAt: z.nullable(instantSchema),
});
export type AccountExportView = z.infer<typeof accountExportViewSchema>;
