import { SortHeading } from '#shared/lists/sort-heading.tsx';
import type { HeadingProps } from '#shared/ui/tables/data-table.tsx';
import { useInvoiceSort } from './use-invoice-sort.ts';

function CustomerHeading(heading: HeadingProps) {
  return <SortHeading {...heading} list={useInvoiceSort()} column="customer" first="ascending" />;
}

function ServiceHeading(heading: HeadingProps) {
  return <SortHeading {...heading} list={useInvoiceSort()} column="service" first="ascending" />;
}

function AmountHeading(heading: HeadingProps) {
  return <SortHeading {...heading} list={useInvoiceSort()} column="amount" first="descending" />;
}

function StatusHeading(heading: HeadingProps) {
  return <SortHeading {...heading} list={useInvoiceSort()} column="status" first="ascending" />;
}

function CreatedHeading(heading: HeadingProps) {
  return <SortHeading {...heading} list={useInvoiceSort()} column="created" first="descending" />;
}

/** The headings that sort the invoices, by column. */
export const INVOICE_HEADINGS = {
  customer: CustomerHeading,
  service: ServiceHeading,
  amount: AmountHeading,
  status: StatusHeading,
  created: CreatedHeading,
};
