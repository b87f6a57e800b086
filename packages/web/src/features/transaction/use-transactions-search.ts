import { getRouteApi } from '@tanstack/react-router';
import { createListSearch } from '#shared/lists/list-search.ts';
import { type TransactionsFilter, toTransactionQuery } from './transaction-query.ts';

const route = getRouteApi('/_app/_agent/transactions');

/** Reads and changes the list's filters and length in the URL. */
export function useTransactionsSearch() {
  const search = route.useSearch();
  const { limit: _, ...filter } = search;
  const navigate = route.useNavigate();
  const list = createListSearch<TransactionsFilter>(
    search,
    (step) => navigate(step),
    (before) => JSON.stringify(toTransactionQuery(before)),
  );
  return { ...list, filter, clear: () => navigate({ search: {} }) };
}
