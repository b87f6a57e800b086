import { getInvoiceStatusBadge, INVOICE_STATUSES, type InvoiceStatus } from '@gable/contracts/invoice';
import { NativeSelect } from '@mantine/core';
import { FilterBar } from '#shared/ui/tables/filter-bar.tsx';
import { SearchField } from '#shared/ui/tables/search-field.tsx';

/** A search and a filter of the invoices. */
export interface InvoicesFilter {
  readonly search?: string | undefined;
  readonly status?: InvoiceStatus | undefined;
}

export const isFiltered = ({ search, status }: InvoicesFilter) =>
  search !== undefined || status !== undefined;

const ALL = 'all';

const STATUSES = [
  { value: ALL, label: 'All Statuses' },
  ...INVOICE_STATUSES.map((value) => ({ value, label: getInvoiceStatusBadge(value).label })),
];

interface InvoiceFiltersProps {
  readonly filter: InvoicesFilter;
  /** `replace` is true for typed text, which adds no history entry. */
  readonly onFilter: (filter: InvoicesFilter, options: { readonly replace: boolean }) => void;
}

/** Filters the invoices by customer, service or number, and by status. */
export function InvoiceFilters({ filter, onFilter }: InvoiceFiltersProps) {
  const filterStatus = (value: string) => {
    const status = INVOICE_STATUSES.find((option) => option === value);
    onFilter({ ...filter, status }, { replace: false });
  };
  return (
    <FilterBar>
      <SearchField
        label="Search invoices..."
        value={filter.search ?? ''}
        onSearch={(text) => onFilter({ ...filter, search: text || undefined }, { replace: true })}
      />
      <NativeSelect
        aria-label="Filter by status"
        data={STATUSES}
        value={filter.status ?? ALL}
        onChange={(event) => filterStatus(event.currentTarget.value)}
      />
    </FilterBar>
  );
}
