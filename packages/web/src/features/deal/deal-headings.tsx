import { SortHeading } from '#shared/lists/sort-heading.tsx';
import { getSortDirection, toggleSort } from '#shared/lists/toggle-sort.ts';
import type { HeadingProps } from '#shared/ui/tables/data-table.tsx';
import { useDealsSearch } from './use-deals-search.ts';

interface DealHeadingProps extends HeadingProps {
  readonly column: 'customer' | 'created' | 'status';
  /** The direction after the first press. */
  readonly first: 'ascending' | 'descending';
}

function DealHeading({ column, first, ...heading }: DealHeadingProps) {
  const { sort, sortBy } = useDealsSearch();
  return (
    <SortHeading
      {...heading}
      direction={getSortDirection(sort, column)}
      onToggle={() => sortBy(toggleSort(sort, column, first))}
    />
  );
}

export function CustomerHeading(heading: HeadingProps) {
  return <DealHeading {...heading} column="customer" first="ascending" />;
}

export function CreatedHeading(heading: HeadingProps) {
  return <DealHeading {...heading} column="created" first="descending" />;
}

export function StatusHeading(heading: HeadingProps) {
  return <DealHeading {...heading} column="status" first="ascending" />;
}
