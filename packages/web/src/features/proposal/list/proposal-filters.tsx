import { type DealId, parseId } from '@gable/contracts/kernel';
import {
  PROPOSAL_SORTS,
  PROPOSAL_STATUS_OPTIONS,
  PROPOSAL_STATUSES,
  type ProposalSort,
} from '@gable/contracts/proposal';
import { Button, NativeSelect } from '@mantine/core';
import { IconColumns1, IconColumns2 } from '@tabler/icons-react';
import { LIST_QUERY_OPTIONS } from '#shared/api/query-options.ts';
import { trpc } from '#shared/api/trpc.ts';
import { DensityButton } from '#shared/lists/density-button.tsx';
import { ExportButton } from '#shared/lists/export-button.tsx';
import { SelectButton } from '#shared/lists/select-button.tsx';
import { SortSelect } from '#shared/lists/sort-select.tsx';
import { FilterBar } from '#shared/ui/tables/filter-bar.tsx';
import { SearchField } from '#shared/ui/tables/search-field.tsx';
import type { Selection } from '#shared/ui/tables/selection.ts';
import { DealFilter } from './deal-filter.tsx';
import { FilterChips } from './filter-chips.tsx';
import css from './proposal-filters.module.css';
import { useClientColumn } from './use-client-column.ts';
import { useProposalsSearch } from './use-proposals-search.ts';

const ALL = 'all';
const ALL_STATUSES = [{ value: ALL, label: 'All' }, ...PROPOSAL_STATUS_OPTIONS];

const SORTS: Readonly<Record<ProposalSort, string>> = {
  '-created': 'Newest first',
  created: 'Oldest first',
  service: 'Service type, A to Z',
  '-service': 'Service type, Z to A',
  amount: 'Lowest amount first',
  '-amount': 'Highest amount first',
  status: 'Status, A to Z',
  '-status': 'Status, Z to A',
};

/**
 * Filters the list by text, status and deal. Shows the active filters as chips. Without proposals, nothing
 * acts on them.
 */
export function ProposalFilters({ selection }: { readonly selection: Selection }) {
  const { search, limit, sort, choose, sortBy, type } = useProposalsSearch();
  const filter = {
    search: search.search,
    listStatus: search.status,
    dealId: search.dealId,
    sort: search.sort,
  };
  const { data } = trpc.proposal.list.useQuery({ ...filter, limit }, LIST_QUERY_OPTIONS);
  const isEmpty = data?.items.length === 0 && !search.search && !search.status && !search.dealId;
  const clientColumn = useClientColumn();
  const Icon = clientColumn.hidden ? IconColumns2 : IconColumns1;
  const filterStatus = (value: string) => {
    choose({ status: PROPOSAL_STATUSES.find((status) => status === value) });
  };
  return (
    <>
      <FilterBar>
        <SearchField
          label="Search proposals..."
          value={search.search ?? ''}
          onSearch={(text) => type({ search: text || undefined })}
        />
        <NativeSelect
          aria-label="Filter by status"
          data={ALL_STATUSES}
          value={search.status ?? ALL}
          onChange={(event) => filterStatus(event.currentTarget.value)}
        />
        <DealFilter
          dealId={search.dealId}
          onChange={(dealId) => choose({ dealId: parseId<DealId>(dealId) })}
        />
        {!isEmpty && <SortSelect value={sort} options={SORTS} sorts={PROPOSAL_SORTS} onSort={sortBy} />}
        <Button
          variant="subtle"
          color="gray"
          className={css.columns ?? ''}
          leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
          onClick={clientColumn.toggle}
        >
          {clientColumn.hidden ? 'Show Client' : 'Hide Client'}
        </Button>
        {!isEmpty && (
          <>
            <ExportButton path="/api/proposals/export" name="proposals" query={filter} />
            <SelectButton selection={selection} />
            <DensityButton />
          </>
        )}
      </FilterBar>
      <FilterChips />
    </>
  );
}
