import { type AccountExportView, exportFilePath, getExportBadge } from '@gable/contracts/account-export';
import { formatFileSize } from '@gable/contracts/attachment';
import { formatDate } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { tabUser } from '#shared/api/session/tab-user.ts';
import rowText from '#shared/ui/display/row-text.module.css';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import css from '../security.module.css';

function getDetail({ status, progress, size, expiresAt }: AccountExportView): string {
  switch (status) {
    case 'preparing':
      return `${progress}% written. We’ll email you when it is ready.`;
    case 'ready':
      return `${formatFileSize(size ?? 0)}${expiresAt === null ? '' : ` · Available until ${formatDate(expiresAt)}`}`;
    case 'failed':
      return 'Something went wrong. Start a new export.';
    case 'expired':
      return 'The archive was deleted.';
  }
}

/** One export, with its progress or a link to its archive. */
export function ExportRow({ accountExport }: { readonly accountExport: AccountExportView }) {
  const { id, status, createdAt } = accountExport;
  const day = formatDate(createdAt);
  return (
    <li className={css.row}>
      <span className={css.icon} aria-hidden="true">
        <IconFileZip size={20} stroke={1.75} />
      </span>
      <span className={rowText.text}>
        <span className={rowText.name}>
          Export of {day}
          <StatusBadge {...getExportBadge(status)} />
        </span>
        <span className={css.detail} role={status === 'preparing' ? 'status' : undefined}>
          {getDetail(accountExport)}
        </span>
      </span>
      {status === 'ready' && (
        <Button
          component="a"
          variant="default"
          size="xs"
          href={tabUser.toUrl(exportFilePath(id))}
          download
          aria-label={`Download the export of ${day}`}
        >
          Download
        </Button>
      )}
    </li>
  );
}
