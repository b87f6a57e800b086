import { TRANSACTION_FILTER_LABELS, TRANSACTION_FILTERS } from '@gable/contracts/transaction';
import { NativeSelect, TextInput } from '@mantine/core';
import { FilterBar } from '#shared/ui/tables/filter-bar.tsx';
import { SearchField } from '#shared/ui/tables/search-field.tsx';
import { ExportMenu } from './export-menu.tsx';
import { toTransactionQuery } from './transaction-query.ts';
import { useTransactionsSearch } from './use-transactions-search.ts';

const ALL = 'all';

const TYPE_OPTIONS = [
  { value: ALL, label: 'All Types' },
  ...TRANSACTION_FILTERS.map((value) => ({ value, label: TRANSACTION_FILTER_LABELS[value] })),
];

const toText = (value: number | undefined) => value?.toString();

/** Filters the transactions by client, type, date and amount. */
export function TransactionFilters() {
  const { filter, choose, type } = useTransactionsSearch();
  const { minAmount, maxAmount, ...query } = toTransactionQuery(filter);
  return (
    <FilterBar>
      <SearchField
        label="Search clients..."
        value={filter.search ?? ''}
        onSearch={(text) => type({ search: text || undefined })}
      />
      <NativeSelect
        label="Type"
        data={TYPE_OPTIONS}
        value={filter.type ?? ALL}
        onChange={({ currentTarget: { value } }) =>
          choose({ type: TRANSACTION_FILTERS.find((option) => option === value) })
        }
      />
      <TextInput
        label="From"
        type="date"
        value={filter.from ?? ''}
        max={filter.to}
        onChange={(event) => type({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        label="To"
        type="date"
        value={filter.to ?? ''}
        min={filter.from}
        onChange={(event) => type({ to: event.currentTarget.value || undefined })}
      />
      <TextInput
        label="Minimum amount"
        inputMode="decimal"
        placeholder="0.00"
        leftSection="$"
        value={filter.min ?? ''}
        onChange={(event) => type({ min: event.currentTarget.value || undefined })}
      />
      <TextInput
        label="Maximum amount"
        inputMode="decimal"
        placeholder="Any"
        leftSection="$"
        value={filter.max ?? ''}
        onChange={(event) => type({ max: event.currentTarget.value || undefined })}
      />
      <ExportMenu query={{ ...query, minAmount: toText(minAmount), maxAmount: toText(maxAmount) }} />
    </FilterBar>
  );
}
