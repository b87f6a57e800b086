import { NativeSelect } from '@mantine/core';
import css from './list-controls.module.css';

interface SortSelectProps<Sort extends string> {
  readonly value: Sort;
  readonly options: Readonly<Record<Sort, string>>;
  readonly sorts: readonly Sort[];
  readonly onSort: (sort: Sort) => void;
}

/** The list's sort on a phone, where the rows are cards without column headings. */
export function SortSelect<Sort extends string>({ value, options, sorts, onSort }: SortSelectProps<Sort>) {
  return (
    <NativeSelect
      aria-label="Sort by"
      className={css.narrow ?? ''}
      data={sorts.map((sort) => ({ value: sort, label: options[sort] }))}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = sorts.find((sort) => sort === currentTarget.value);
        if (chosen !== undefined) onSort(chosen);
      }}
    />
  );
}
