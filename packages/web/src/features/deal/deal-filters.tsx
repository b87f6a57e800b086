import { dealStatusLabel, dealStatusSchema } from '@gable/contracts/deal';
import { NativeSelect } from '@mantine/core';
import * as z from 'zod/mini';
import { FilterBar } from '../../shared/ui/filter-bar.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { useDealsSearch } from './use-deals-search.ts';

const ALL = 'all';

const STATUSES = [
  { value: ALL, label: 'All Statuses' },
  ...dealStatusSchema.options.map((value) => ({ value, label: dealStatusLabel(value) })),
];

/** Narrows the list by the client's name or e-mail, and by status. */
export function DealFilters() {
  const { search, choose, type } = useDealsSearch();
  const filterStatus = (value: string) => {
    const status = z.safeParse(dealStatusSchema, value);
    choose({ status: status.success ? status.data : undefined });
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
    </FilterBar>
  );
}
