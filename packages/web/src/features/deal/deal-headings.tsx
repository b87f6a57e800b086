import { SortHeading } from '#shared/lists/sort-heading.tsx';
import type { HeadingProps } from '#shared/ui/tables/data-table.tsx';
import { useDealsSearch } from './use-deals-search.ts';

export function CustomerHeading(heading: HeadingProps) {
  return <SortHeading {...heading} list={useDealsSearch()} column="customer" first="ascending" />;
}

export function CreatedHeading(heading: HeadingProps) {
  return <SortHeading {...heading} list={useDealsSearch()} column="created" first="descending" />;
}

export function StatusHeading(heading: HeadingProps) {
  return <SortHeading {...heading} list={useDealsSearch()} column="status" first="ascending" />;
}
