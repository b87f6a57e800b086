import type { BadgeProps } from '../kernel/index.ts';
import type { ExportStatus } from './account-export.schemas.ts';

const EXPORT_BADGES: Readonly<Record<ExportStatus, BadgeProps>> = {
  preparing: { label: 'Preparing', tone: 'info' },
  ready: { label: 'Ready', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  expired: { label: 'Expired', tone: 'neutral' },
};

export function getExportBadge(status: ExportStatus): BadgeProps {
  return EXPORT_BADGES[status];
}

/** The path of an archive, relative to Gable's own origin. */
export function exportFilePath(exportId: string): `/api/exports/${string}/file` {
  return `/api/exports/${exportId}/file`;
}
