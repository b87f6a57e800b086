import { INVOICE_SORTS, type InvoiceSort } from '@gable/contracts/invoice';
import { SortSelect } from '#shared/lists/sort-select.tsx';
import { useInvoiceSort } from './use-invoice-sort.ts';

const SORTS: Readonly<Record<InvoiceSort, string>> = {
  '-created': 'Newest first',
  created: 'Oldest first',
  customer: 'Customer, A to Z',
  '-customer': 'Customer, Z to A',
  service: 'Service, A to Z',
  '-service': 'Service, Z to A',
  amount: 'Lowest amount first',
  '-amount': 'Highest amount first',
  status: 'Status, A to Z',
  '-status': 'Status, Z to A',
};

/** The sort of the invoices on a phone. */
export function InvoiceSortSelect() {
  const { sort, sortBy } = useInvoiceSort();
  return <SortSelect value={sort} options={SORTS} sorts={INVOICE_SORTS} onSort={sortBy} />;
}
