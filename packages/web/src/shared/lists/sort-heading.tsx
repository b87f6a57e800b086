import { IconChevronDown, IconSelector } from '@tabler/icons-react';
import type { HeadingProps } from '#shared/ui/tables/data-table.tsx';
import css from './sort-heading.module.css';

interface SortHeadingProps extends HeadingProps {
  /** The direction in which the list is sorted by this column. */
  readonly direction: 'ascending' | 'descending' | 'none';
  readonly onToggle: () => void;
}

/** A column heading that sorts the list. A second press reverses the direction. */
export function SortHeading({ direction, onToggle, children, ...cell }: SortHeadingProps) {
  const Icon = direction === 'none' ? IconSelector : IconChevronDown;
  return (
    <th {...cell} scope="col" aria-sort={direction}>
      <button type="button" className={css.sort} data-active={direction !== 'none'} onClick={onToggle}>
        {children}
        <Icon size={14} stroke={2} aria-hidden="true" />
      </button>
    </th>
  );
}
