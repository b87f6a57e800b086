import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { failureText } from '#shared/errors/failure-text.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { RefreshButton } from '#shared/ui/refresh-button.tsx';
import { TableSkeleton } from '#shared/ui/skeletons.tsx';
import { Surface } from '#shared/ui/surface.tsx';

const NOT_REFRESHED = 'Could not refresh invoices. Please try again.';

interface InvoicesQuery {
  readonly data: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<{ readonly isError: boolean; readonly error: unknown }>;
}

interface InvoicesFrameProps {
  readonly query: InvoicesQuery;
  /** What a failure says under its title. */
  readonly failure: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The part of the screen that lists invoices, whichever list it is: Refresh, waiting, and what went wrong. */
export function InvoicesFrame({ query, failure, note, children }: InvoicesFrameProps) {
  const { data, isError, isFetching, refetch } = query;
  const refresh = async () => {
    const { isError: failed, error } = await refetch();
    if (failed) notify.failure('Refresh failed', failureText(error, NOT_REFRESHED));
    else notify.success('Invoices refreshed');
  };
  return (
    <Panel
      title="Invoices"
      description={note}
      bare
      actions={<RefreshButton label="Refresh invoices" busy={isFetching} onRefresh={refresh} />}
    >
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

/** No invoice yet: where they come from. */
export function NoInvoices() {
  return (
    <Surface>
      <EmptyState
        icon={<IconReceipt size={24} stroke={1.75} />}
        title="No invoices found"
        hint="Open a proposal and generate an invoice; it will be listed here."
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/proposals" {...props} />}>
            View Proposals
          </Button>
        }
      />
    </Surface>
  );
}
