import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDownloadStatement } from './use-download-statement.ts';

/** Downloads the shown statement as CSV or PDF. */
export function DownloadButtons({ period }: { readonly period: string }) {
  const download = useDownloadStatement();
  const pending = download.isPending ? download.variables.format : null;
  const icon = <IconDownload size={18} stroke={1.75} aria-hidden="true" />;
  return (
    <>
      <Button
        variant="default"
        leftSection={icon}
        loading={pending === 'csv'}
        disabled={pending === 'pdf'}
        onClick={() => download.mutate({ period, format: 'csv' })}
      >
        Download CSV
      </Button>
      <Button
        variant="default"
        leftSection={icon}
        loading={pending === 'pdf'}
        disabled={pending === 'csv'}
        onClick={() => download.mutate({ period, format: 'pdf' })}
      >
        Download PDF
      </Button>
    </>
  );
}
