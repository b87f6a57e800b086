import { SortHeading } from '#shared/lists/sort-heading.tsx';
import { getSortDirection, toggleSort } from '#shared/lists/toggle-sort.ts';
import type { HeadingProps } from '#shared/ui/tables/data-table.tsx';
import { useInvoiceSort } from './use-invoice-sort.ts';

interface InvoiceHeadingProps extends HeadingProps {
  readonly column: 'customer' | 'service' | 'amount' | 'status' | 'created';
  /** The direction after the first press. */
  readonly first: 'ascending' | 'descending';
}

function InvoiceHeading({ column, first, ...heading }: InvoiceHeadingProps) {
  const { sort, sortBy } = useInvoiceSort();
  return (
    <SortHeading
      {...heading}
      direction={getSortDirection(sort, column)}
      onToggle={() => sortBy(toggleSort(sort, column, first))}
    />
  );
}

function CustomerHeading(heading: HeadingProps) {
  return <InvoiceHeading {...heading} column="customer" first="ascending" />;
}

function ServiceHeading(heading: HeadingProps) {
  return <InvoiceHeading {...heading} column="service" first="ascending" />;
}

function AmountHeading(heading: HeadingProps) {
  return <InvoiceHeading {...heading} column="amount" first="descending" />;
}

function StatusHeading(heading: HeadingProps) {
  return <InvoiceHeading {...heading} column="status" first="ascending" />;
}

function CreatedHeading(heading: HeadingProps) {
  return <InvoiceHeading {...heading} column="created" first="descending" />;
}

/** The headings that sort the invoices, by column. */
export const INVOICE_HEADINGS = {
  customer: CustomerHeading,
  service: ServiceHeading,
  amount: AmountHeading,
  status: StatusHeading,
  created: CreatedHeading,
};
