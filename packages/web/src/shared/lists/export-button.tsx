import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ExportedList } from './download-list.ts';
import css from './list-controls.module.css';
import { useExport } from './use-export.ts';

/** Downloads the filtered and sorted list as CSV. */
export function ExportButton(list: ExportedList) {
  const exported = useExport();
  return (
    <Button
      variant="subtle"
      color="gray"
      className={css.export ?? ''}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      loading={exported.isPending}
      onClick={() => exported.mutate(list)}
    >
      Export CSV
    </Button>
  );
}
