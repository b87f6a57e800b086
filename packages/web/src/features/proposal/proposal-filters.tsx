import { PROPOSAL_STATUS_OPTIONS, proposalStatusSchema } from '@gable/contracts/proposal';
import { Select } from '@mantine/core';
import * as z from 'zod/mini';
import { FilterBar } from '../../shared/ui/filter-bar.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { DealSelect } from './deal-select.tsx';
import { FilterChips } from './filter-chips.tsx';
import { useProposalsSearch } from './use-proposals-search.ts';

const ALL = 'all';
const ALL_STATUSES = [{ value: ALL, label: 'All' }, ...PROPOSAL_STATUS_OPTIONS];
const ALL_DEALS = { value: ALL, label: 'All Deals' };

/** Narrows the list by words, by status and by deal; what is on stands below as chips. */
export function ProposalFilters() {
  const { search, change } = useProposalsSearch();
  const filterStatus = (value: string | null) => {
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
        <Select
          aria-label="Filter by status"
          data={ALL_STATUSES}
          value={search.status ?? ALL}
          onChange={filterStatus}
        />
        <DealSelect
          aria-label="Filter by deal"
          first={ALL_DEALS}
          value={search.dealId ?? ALL}
          onChange={(dealId) => change({ dealId: dealId === ALL ? undefined : dealId })}
        />
      </FilterBar>
      <FilterChips />
    </>
  );
}
