import { DEAL_SORTS, DEAL_STATUSES, type DealSort, getDealStatusLabel } from '@gable/contracts/deal';
import { NativeSelect } from '@mantine/core';
import { LIST_QUERY_OPTIONS } from '#shared/api/query-options.ts';
import { trpc } from '#shared/api/trpc.ts';
import { DensityButton } from '#shared/lists/density-button.tsx';
import { ExportButton } from '#shared/lists/export-button.tsx';
import { SelectButton } from '#shared/lists/select-button.tsx';
import { SortSelect } from '#shared/lists/sort-select.tsx';
import { FilterBar } from '#shared/ui/tables/filter-bar.tsx';
import { SearchField } from '#shared/ui/tables/search-field.tsx';
import type { Selection } from '#shared/ui/tables/selection.ts';
import { useDealsSearch } from './use-deals-search.ts';

const ALL = 'all';

const STATUSES = [
  { value: ALL, label: 'All Statuses' },
  ...DEAL_STATUSES.map((value) => ({ value, label: getDealStatusLabel(value) })),
];

const SORTS: Readonly<Record<DealSort, string>> = {
  '-created': 'Newest first',
  created: 'Oldest first',
  customer: 'Customer, A to Z',
  '-customer': 'Customer, Z to A',
  status: 'Status, active first',
  '-status': 'Status, archived first',
};

/** Filters the list by the client's name or email, and by status. Without deals, nothing acts on them. */
export function DealFilters({ selection }: { readonly selection: Selection }) {
  const { search, limit, sort, choose, sortBy, type } = useDealsSearch();
  const filter = { search: search.search, status: search.status, sort: search.sort };
  const { data } = trpc.deal.list.useQuery({ ...filter, limit }, LIST_QUERY_OPTIONS);
  const isEmpty = data?.items.length === 0 && !search.search && !search.status;
  const filterStatus = (value: string) => {
    choose({ status: DEAL_STATUSES.find((status) => status === value) });
  };
  return (
    <FilterBar>
      <SearchField
        label="Search deals..."
        value={search.search ?? ''}
        onSearch={(text) => type({ search: text || undefined })}
      />
      <NativeSelect
        aria-label="Filter by status"
        data={STATUSES}
        value={search.status ?? ALL}
        onChange={(event) => filterStatus(event.currentTarget.value)}
      />
      {!isEmpty && (
        <>
          <SortSelect value={sort} options={SORTS} sorts={DEAL_SORTS} onSort={sortBy} />
          <ExportButton path="/api/deals/export" name="deals" query={filter} />
          <SelectButton selection={selection} />
          <DensityButton />
        </>
      )}
    </FilterBar>
  );
}
