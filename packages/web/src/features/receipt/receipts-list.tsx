import { DEFAULT_PAGE_SIZE } from '@gable/contracts/kernel';
import type { ReceiptSummary } from '@gable/contracts/receipt';
import { Card } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LIST_QUERY_OPTIONS } from '#shared/api/query-options.ts';
import { trpc } from '#shared/api/trpc.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { type Column, DataTable, type RowTarget } from '#shared/ui/tables/data-table.tsx';
import { LoadMore } from '#shared/ui/tables/load-more.tsx';
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

/** The receipts of the user, the last paid one first, with a 'Load More' button. */
export function ReceiptsList({ columns, limit, onLimit, open, hint, action }: ReceiptsListProps) {
  const utils = trpc.useUtils();
  const receipts = trpc.receipt.list.useQuery({ limit }, LIST_QUERY_OPTIONS);
  return (
    <PagedList
      query={receipts}
      errorTitle="Couldn’t load receipts"
      loadingLabel="Loading receipts..."
      skeletonRows={limit > DEFAULT_PAGE_SIZE ? limit : undefined}
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
      {receipts.data && (
        <LoadMore
          list={receipts.data}
          limit={limit}
          step={DEFAULT_PAGE_SIZE}
          disabled={receipts.isPlaceholderData}
          fetchNext={(page) => utils.client.receipt.list.query(page)}
          cache={{
            read: (length) => utils.receipt.list.getData({ limit: length }),
            write: (length, whole) => utils.receipt.list.setData({ limit: length }, whole),
          }}
          onLimit={onLimit}
        />
      )}
    </PagedList>
  );
}
