import type { BuyerInvoice } from '@gable/contracts/invoice';
import { getRouteApi } from '@tanstack/react-router';
import type { SortOf } from '#shared/lists/toggle-sort.ts';

export type SortColumn = 'description' | 'amount' | 'status' | 'date';
export type BuyerInvoiceSort = SortOf<SortColumn>;

/** The sorts of the buyer's invoices, with their names on a phone. */
export const BUYER_INVOICE_SORTS: Readonly<Record<BuyerInvoiceSort, string>> = {
  '-date': 'Newest first',
  date: 'Oldest first',
  description: 'Description, A to Z',
  '-description': 'Description, Z to A',
  amount: 'Lowest amount first',
  '-amount': 'Highest amount first',
  status: 'Status, A to Z',
  '-status': 'Status, Z to A',
};

const DEFAULT_SORT = '-date';

/** All sorts, in the order of the select. */
export const BUYER_INVOICE_SORT_KEYS: readonly BuyerInvoiceSort[] = [
  DEFAULT_SORT,
  'date',
  'description',
  '-description',
  'amount',
  '-amount',
  'status',
  '-status',
];

const COMPARE: Readonly<Record<SortColumn, (one: BuyerInvoice, other: BuyerInvoice) => number>> = {
  description: (one, other) => one.description.localeCompare(other.description),
  amount: (one, other) => one.amount - other.amount,
  status: (one, other) => one.status.localeCompare(other.status),
  date: (one, other) => one.date - other.date,
};

const isColumn = (text: string): text is SortColumn => Object.hasOwn(COMPARE, text);

/** Returns the invoices in this order. The server returns all of them, so no other page is left out. */
export function sortInvoices(invoices: readonly BuyerInvoice[], sort: BuyerInvoiceSort): BuyerInvoice[] {
  const isDescending = sort.startsWith('-');
  const column = isDescending ? sort.slice(1) : sort;
  const compare = isColumn(column) ? COMPARE[column] : COMPARE.date;
  return invoices.toSorted((one, other) => (isDescending ? compare(other, one) : compare(one, other)));
}

const route = getRouteApi('/_app/_buyer/buyer/dashboard');

/** Reads and changes the sort of the buyer's invoices in the URL. The default is not in the URL. */
export function useBuyerInvoiceSort() {
  const { invoices: sort = DEFAULT_SORT } = route.useSearch();
  const navigate = route.useNavigate();
  const sortBy = (chosen: BuyerInvoiceSort) =>
    void navigate({
      search: (before) => ({ ...before, invoices: chosen === DEFAULT_SORT ? undefined : chosen }),
      resetScroll: false,
    });
  return { sort, sortBy };
}
