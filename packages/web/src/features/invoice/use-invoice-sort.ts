import { DEFAULT_INVOICE_SORT, type InvoiceSort } from '@gable/contracts/invoice';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/_app/_agent/invoices');

/** Reads and changes the sort of the invoices in the URL. The default is not in the URL. */
export function useInvoiceSort() {
  const { sort = DEFAULT_INVOICE_SORT } = route.useSearch();
  const navigate = route.useNavigate();
  const sortBy = (chosen: InvoiceSort) =>
    navigate({
      search: (before) => ({
        ...before,
        sort: chosen === DEFAULT_INVOICE_SORT ? undefined : chosen,
        limit: undefined,
      }),
      resetScroll: false,
    });
  return { sort, sortBy: (chosen: InvoiceSort) => void sortBy(chosen) };
}
