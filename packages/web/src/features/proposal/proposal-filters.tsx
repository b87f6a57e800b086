import { PROPOSAL_STATUS_OPTIONS, proposalStatusSchema } from '@gable/contracts/proposal';
import { NativeSelect } from '@mantine/core';
import * as z from 'zod/mini';
import { FilterBar } from '../../shared/ui/filter-bar.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { DealFilter } from './deal-filter.tsx';
import { FilterChips } from './filter-chips.tsx';
import { useProposalsSearch } from './use-proposals-search.ts';

const ALL = 'all';
const ALL_STATUSES = [{ value: ALL, label: 'All' }, ...PROPOSAL_STATUS_OPTIONS];

/** Narrows the list by words, by status and by deal; what is on stands below as chips. */
export function ProposalFilters() {
  const { search, change } = useProposalsSearch();
  const filterStatus = (value: string) => {
    const status = z.safeParse(proposalStatusSchema, value);
    change({ status: status.success ? status.data : undefined });
  };
  return (
    <>
      <FilterBar>
        <SearchField
          label="Search proposals..."
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
        />
        <NativeSelect
          aria-label="Filter by status"
          data={ALL_STATUSES}
          value={search.status ?? ALL}
          onChange={(event) => filterStatus(event.currentTarget.value)}
        />
        <DealFilter dealId={search.dealId} onChange={(dealId) => change({ dealId })} />
      </FilterBar>
      <FilterChips />
    </>
  );
}
