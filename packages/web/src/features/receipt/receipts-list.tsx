import type { ReceiptSummary } from '@gable/contracts/receipt';
import { Card } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LIST_QUERY_OPTIONS } from '#shared/api/query-options.ts';
import { trpc } from '#shared/api/trpc.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { type Column, DataTable, type RowTarget } from '#shared/ui/tables/data-table.tsx';
import { createPages, LoadMore } from '#shared/ui/tables/load-more.tsx';
import { PagedList } from '#shared/ui/tables/paged-list.tsx';

interface ReceiptsListProps {
  readonly columns: readonly Column<ReceiptSummary>[];
  readonly limit: number;
  readonly onLimit: (length: number) => void;
  readonly open: (receipt: ReceiptSummary) => RowTarget;
  /** The empty state's hint and its next step. */
  readonly hint: string;
  readonly action: ReactNode;
}

/** The receipts of the user, most recently paid first, with a 'Load More' button. */
export function ReceiptsList({ columns, limit, onLimit, open, hint, action }: ReceiptsListProps) {
  const utils = trpc.useUtils();
  const receipts = trpc.receipt.list.useQuery({ limit }, LIST_QUERY_OPTIONS);
  return (
    <PagedList
      query={receipts}
      errorTitle="Couldn’t load receipts"
      loadingLabel="Loading receipts..."
      limit={limit}
    >
      <DataTable
        label="Receipts"
        columns={columns}
        rows={receipts.data?.items ?? []}
        rowKey={({ id }) => id}
        open={open}
        empty={
          <Card>
            <EmptyState
              icon={<IconReceipt size={24} stroke={1.75} />}
              title="No receipts yet"
              hint={hint}
              action={action}
            />
          </Card>
        }
      />
      <LoadMore
        query={receipts}
        limit={limit}
        pages={createPages(utils.receipt.list, utils.client.receipt.list, {})}
        onLimit={onLimit}
      />
    </PagedList>
  );
}
