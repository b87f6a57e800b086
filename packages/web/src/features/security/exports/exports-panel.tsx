import { type AccountExportView, EXPORT_DAYS, EXPORTS_PER_DAY } from '@gable/contracts/account-export';
import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { QueryError } from '#shared/errors/query-error.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import css from '../security.module.css';
import { ExportRow } from './export-row.tsx';

const POLL_INTERVAL_MS = 2_000;

const isRunning = ({ status }: AccountExportView) => status === 'preparing';

function useStartExport() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: () => utils.client.accountExport.create.mutate(),
    onSuccess: () => notify.success('Export started', 'We’ll email you when your archive is ready.'),
    onError: (error) => notify.failure('Couldn’t start the export', failureText(error)),
    onSettled: () => utils.accountExport.list.invalidate(),
  });
}

/** Exports all data of the agent, and lists the last exports. */
export function ExportsPanel() {
  const { data, error, isFetching, refetch } = trpc.accountExport.list.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? POLL_INTERVAL_MS : false),
  });
  const start = useStartExport();
  const running = data?.some(isRunning) ?? false;
  return (
    <Panel title="Export Your Data">
      <p className={css.lead}>
        One zip archive with everything Gable has about you: clients, proposals, contracts, messages, tours,
        invoices, receipts, transactions and files, as JSON, CSV and PDF. You can download it for{' '}
        {EXPORT_DAYS} days, and start up to {EXPORTS_PER_DAY} exports a day.
      </p>
      {!(data || error) && (
        <div className={css.lineSkeleton} role="status" aria-label="Loading exports...">
          <SkeletonBar width="14rem" />
        </div>
      )}
      {!data && error && (
        <QueryError title="Couldn’t load your exports" query={{ error, refetch, isFetching }} />
      )}
      {data && data.length > 0 && (
        <ul className={css.list} aria-label="Your exports">
          {data.map((each) => (
            <ExportRow key={each.id} accountExport={each} />
          ))}
        </ul>
      )}
      <div className={css.buttons}>
        <Button
          variant="default"
          leftSection={<IconFileZip size={18} stroke={1.75} />}
          loading={start.isPending}
          disabled={running}
          onClick={() => start.mutate()}
        >
          {running ? 'Export in progress' : 'Export your data'}
        </Button>
      </div>
    </Panel>
  );
}
