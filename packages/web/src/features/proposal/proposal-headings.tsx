import { SortHeading } from '#shared/lists/sort-heading.tsx';
import { getSortDirection, toggleSort } from '#shared/lists/toggle-sort.ts';
import type { HeadingProps } from '#shared/ui/tables/data-table.tsx';
import { useProposalsSearch } from './use-proposals-search.ts';

interface ProposalHeadingProps extends HeadingProps {
  readonly column: 'service' | 'amount' | 'status' | 'created';
  /** The direction after the first press. */
  readonly first: 'ascending' | 'descending';
}

function ProposalHeading({ column, first, ...heading }: ProposalHeadingProps) {
  const { sort, sortBy } = useProposalsSearch();
  return (
    <SortHeading
      {...heading}
      direction={getSortDirection(sort, column)}
      onToggle={() => sortBy(toggleSort(sort, column, first))}
    />
  );
}

function ServiceHeading(heading: HeadingProps) {
  return <ProposalHeading {...heading} column="service" first="ascending" />;
}

function AmountHeading(heading: HeadingProps) {
  return <ProposalHeading {...heading} column="amount" first="descending" />;
}

function StatusHeading(heading: HeadingProps) {
  return <ProposalHeading {...heading} column="status" first="ascending" />;
}

function CreatedHeading(heading: HeadingProps) {
  return <ProposalHeading {...heading} column="created" first="descending" />;
}

/** The headings that sort the proposals list, by column. */
export const PROPOSAL_HEADINGS = {
  service: ServiceHeading,
  amount: AmountHeading,
  status: StatusHeading,
  created: CreatedHeading,
};
