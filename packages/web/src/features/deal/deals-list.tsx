import type { DealStatus } from '@gable/contracts/deal';
import { PAGE_ROWS } from '@gable/contracts/kernel';
import { LISTED } from '#shared/api/paging.ts';
import { trpc } from '#shared/api/trpc.ts';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { PagedList } from '#shared/ui/paged-list.tsx';
import { DealsTable } from './deals-table.tsx';

interface DealsListProps {
  readonly filter: { readonly search: string | undefined; readonly status: DealStatus | undefined };
  /** So many are listed, if there are as many. */
  readonly limit: number;
  readonly onLimit: (limit: number) => void;
}

/** The deals that the filter lets through, newest first, and the way to more of them. */
export function DealsList({ filter, limit, onLimit }: DealsListProps) {
  const utils = trpc.useUtils();
  const deals = trpc.deal.list.useQuery({ ...filter, limit }, LISTED);
  return (
    <PagedList
      query={deals}
      errorTitle="Error loading deals"
      loadingLabel="Loading deals..."
      skeletonRows={limit > PAGE_ROWS ? limit : undefined}
    >
      <DealsTable deals={deals.data?.items ?? []} />
      {deals.data && (
        <LoadMore
          key={JSON.stringify(filter)}
          whole={deals.data}
          limit={limit}
          step={PAGE_ROWS}
          disabled={deals.isPlaceholderData}
          fetchNext={(page) => utils.client.deal.list.query({ ...filter, ...page })}
          answers={{
            read: (length) => utils.deal.list.getData({ ...filter, limit: length }),
            write: (length, whole) => utils.deal.list.setData({ ...filter, limit: length }, whole),
          }}
          onLimit={onLimit}
          endHint="Search or filter to find the others."
        />
      )}
    </PagedList>
  );
}
