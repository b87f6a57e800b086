import type { DealSort, DealStatus } from '@gable/contracts/deal';
import { LIST_QUERY_OPTIONS } from '#shared/api/query-options.ts';
import { trpc } from '#shared/api/trpc.ts';
import { WhenSelecting } from '#shared/lists/when-selecting.tsx';
import { createPages, LoadMore } from '#shared/ui/tables/load-more.tsx';
import { PagedList } from '#shared/ui/tables/paged-list.tsx';
import { type Selection, useSelectableRows } from '#shared/ui/tables/selection.ts';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { DealsTable } from './deals-table.tsx';

const DealsBar = lazyComponent(async () => (await import('./deals-bar.tsx')).DealsBar);

interface DealsListProps {
  readonly filter: {
    readonly search: string | undefined;
    readonly status: DealStatus | undefined;
    readonly sort: DealSort | undefined;
  };
  /** The maximum number of rows. */
  readonly limit: number;
  readonly onLimit: (limit: number) => void;
  readonly selection: Selection;
}

/** The deals that match the filter, with a 'Load More' button. */
export function DealsList({ filter, limit, onLimit, selection }: DealsListProps) {
  const utils = trpc.useUtils();
  const deals = trpc.deal.list.useQuery({ ...filter, limit }, LIST_QUERY_OPTIONS);
  useSelectableRows(selection, deals.data?.items);
  return (
    <PagedList query={deals} errorTitle="Error loading deals" loadingLabel="Loading deals..." limit={limit}>
      <DealsTable deals={deals.data?.items ?? []} selection={selection} />
      <LoadMore
        key={JSON.stringify(filter)}
        query={deals}
        limit={limit}
        pages={createPages(utils.deal.list, utils.client.deal.list, filter)}
        onLimit={onLimit}
        endHint="Search or filter to find the others."
      />
      <WhenSelecting selection={selection}>
        <DealsBar deals={deals.data?.items ?? []} filter={filter} selection={selection} />
      </WhenSelecting>
    </PagedList>
  );
}
