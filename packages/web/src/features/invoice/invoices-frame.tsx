import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { failureText } from '#shared/errors/failure-text.tsx';
import type { ExportedList } from '#shared/lists/download-list.ts';
import { ExportButton } from '#shared/lists/export-button.tsx';
import { RefreshButton } from '#shared/ui/controls/refresh-button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { TableSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { Surface } from '#shared/ui/layout/surface.tsx';
import { NoMatches } from '#shared/ui/tables/no-matches.tsx';

const REFRESH_FAILED = 'Could not refresh invoices. Please try again.';

interface InvoicesQuery {
  readonly data: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<{ readonly isError: boolean; readonly error: unknown }>;
}

interface InvoicesFrameProps {
  readonly query: InvoicesQuery;
  /** The error message below the title. */
  readonly failure: ReactNode;
  readonly note?: ReactNode;
  /** The list, for its CSV file. */
  readonly exported: ExportedList;
  /** The search and the filters, above the list. */
  readonly filters?: ReactNode;
  readonly children: ReactNode;
}

/** The panel around a list of invoices, with Export CSV, Refresh, the loading state and the error state. */
export function InvoicesFrame({ query, failure, note, exported, filters, children }: InvoicesFrameProps) {
  const { data, isError, isFetching, refetch } = query;
  const refresh = async () => {
    const { isError: failed, error } = await refetch();
    if (failed) notify.failure('Refresh failed', failureText(error, REFRESH_FAILED));
    else notify.success('Invoices refreshed');
  };
  return (
    <Panel
      title="Invoices"
      description={note}
      bare
      actions={
        <>
          <ExportButton {...exported} />
          <RefreshButton label="Refresh invoices" busy={isFetching} onRefresh={refresh} />
        </>
      }
    >
      {filters}
      {data !== undefined && children}
      {data === undefined && !isError && <TableSkeleton rows={4} label="Loading invoices..." />}
      {data === undefined && isError && (
        <Surface>
          <ErrorState
            title="Error loading invoices"
            message={failure}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        </Surface>
      )}
    </Panel>
  );
}

/** The empty state of a search. */
export function NoFoundInvoices({ onClear }: { readonly onClear: () => void }) {
  return (
    <Surface>
      <NoMatches title="No invoices found" onClear={onClear} />
    </Surface>
  );
}

/** The empty state, with a link to the proposals. */
export function NoInvoices() {
  return (
    <Surface>
      <EmptyState
        icon={<IconReceipt size={24} stroke={1.75} />}
        title="No invoices found"
        hint="Generate an invoice from a proposal, and you’ll see it here."
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/proposals" {...props} />}>
            View Proposals
          </Button>
        }
      />
    </Surface>
  );
}
