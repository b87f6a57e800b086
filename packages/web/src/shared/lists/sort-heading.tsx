import { IconChevronDown, IconSelector } from '@tabler/icons-react';
import type { HeadingProps } from '#shared/ui/tables/data-table.tsx';
import css from './sort-heading.module.css';
import { getSortDirection, type SortOf, toggleSort } from './toggle-sort.ts';

interface SortHeadingProps<Column extends string> extends HeadingProps {
  /** The sort of the list, and a function that changes it. */
  readonly list: {
    readonly sort: SortOf<Column>;
    readonly sortBy: (sort: SortOf<Column>) => void;
  };
  readonly column: Column;
  /** The direction after the first press. */
  readonly first: 'ascending' | 'descending';
}

/** A column heading that sorts the list. A second press reverses the direction. */
export function SortHeading<Column extends string>({
  list: { sort, sortBy },
  column,
  first,
  children,
  ...cell
}: SortHeadingProps<Column>) {
  const direction = getSortDirection(sort, column);
  const Icon = direction === 'none' ? IconSelector : IconChevronDown;
  return (
    <th {...cell} scope="col" aria-sort={direction}>
      <button
        type="button"
        className={css.sort}
        data-active={direction !== 'none'}
        onClick={() => sortBy(toggleSort(sort, column, first))}
      >
        {children}
        <Icon size={14} stroke={2} aria-hidden="true" />
      </button>
    </th>
  );
}
