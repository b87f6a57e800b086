import { SortHeading } from '#shared/lists/sort-heading.tsx';
import type { HeadingProps } from '#shared/ui/tables/data-table.tsx';
import { useProposalsSearch } from './list/use-proposals-search.ts';

function ServiceHeading(heading: HeadingProps) {
  return <SortHeading {...heading} list={useProposalsSearch()} column="service" first="ascending" />;
}

function AmountHeading(heading: HeadingProps) {
  return <SortHeading {...heading} list={useProposalsSearch()} column="amount" first="descending" />;
}

function StatusHeading(heading: HeadingProps) {
  return <SortHeading {...heading} list={useProposalsSearch()} column="status" first="ascending" />;
}

function CreatedHeading(heading: HeadingProps) {
  return <SortHeading {...heading} list={useProposalsSearch()} column="created" first="descending" />;
}

/** The headings that sort the proposals list, by column. */
export const PROPOSAL_HEADINGS = {
  service: ServiceHeading,
  amount: AmountHeading,
  status: StatusHeading,
  created: CreatedHeading,
};
