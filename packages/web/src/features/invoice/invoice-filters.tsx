import {
  getInvoiceStatusLabel,
  INVOICE_DUE_FILTERS,
  INVOICE_STATUSES,
  type InvoiceDueFilter,
  type InvoiceSort,
  type InvoiceStatus,
} from '@gable/contracts/invoice';
import { NativeSelect } from '@mantine/core';
import { SelectButton } from '#shared/lists/select-button.tsx';
import { FilterBar } from '#shared/ui/tables/filter-bar.tsx';
import { SearchField } from '#shared/ui/tables/search-field.tsx';
import type { Selection } from '#shared/ui/tables/selection.ts';
import { InvoiceSortSelect } from './invoice-sort-select.tsx';

/** A search, a filter and a sort of the invoices. */
export interface InvoicesFilter {
  readonly search?: string | undefined;
  readonly status?: InvoiceStatus | undefined;
  readonly due?: InvoiceDueFilter | undefined;
  /** Newest first when omitted. */
  readonly sort?: InvoiceSort | undefined;
}

export const isFiltered = ({ search, status, due }: InvoicesFilter) =>
  search !== undefined || status !== undefined || due !== undefined;

const ALL = 'all';

const STATUSES = [
  { value: ALL, label: 'All Statuses' },
  ...INVOICE_STATUSES.map((value) => ({ value, label: getInvoiceStatusLabel(value) })),
];

const DUE_LABELS: Readonly<Record<InvoiceDueFilter, string>> = {
  overdue: 'Overdue',
  week: 'Due in 7 Days',
  month: 'Due in 30 Days',
};

const DUE_DATES = [
  { value: ALL, label: 'All Due Dates' },
  ...INVOICE_DUE_FILTERS.map((value) => ({ value, label: DUE_LABELS[value] })),
];

interface InvoiceFiltersProps {
  readonly selection: Selection;
  readonly filter: InvoicesFilter;
  /** `replace` is true for typed text, which adds no history entry. */
  readonly onFilter: (filter: InvoicesFilter, options: { readonly replace: boolean }) => void;
}

/** Filters the invoices by customer, service or number, by status, and by due date. */
export function InvoiceFilters({ selection, filter, onFilter }: InvoiceFiltersProps) {
  const filterStatus = (value: string) => {
    const status = INVOICE_STATUSES.find((option) => option === value);
    onFilter({ ...filter, status }, { replace: false });
  };
  const filterDue = (value: string) => {
    const due = INVOICE_DUE_FILTERS.find((option) => option === value);
    onFilter({ ...filter, due }, { replace: false });
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
      <NativeSelect
        aria-label="Filter by due date"
        data={DUE_DATES}
        value={filter.due ?? ALL}
        onChange={(event) => filterDue(event.currentTarget.value)}
      />
      <InvoiceSortSelect />
      <SelectButton selection={selection} />
    </FilterBar>
  );
}
