import { DEFAULT_PAGE_SIZE } from '@gable/contracts/kernel';
import { getRouteApi } from '@tanstack/react-router';
import { type TransactionsFilter, toTransactionQuery } from './transaction-query.ts';

const route = getRouteApi('/_app/_agent/transactions');

const isSameList = (one: TransactionsFilter, other: TransactionsFilter) =>
  JSON.stringify(toTransactionQuery(one)) === JSON.stringify(toTransactionQuery(other));

/**
 * Reads and changes the list's filters and length in the URL. Chosen filters add a history entry;
 * typed text and a longer list replace the current one. A filter change resets the list to its
 * first page.
 */
export function useTransactionsSearch() {
  const { limit = DEFAULT_PAGE_SIZE, ...filter } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (changes: TransactionsFilter, replace: boolean) =>
    navigate({ search: (before) => ({ ...before, ...changes, limit: undefined }), replace });
  return {
    filter,
    limit,
    choose: (changes: TransactionsFilter) => go(changes, false),
    type: (changes: TransactionsFilter) => go(changes, true),
    clear: () => navigate({ search: {} }),
    /** Does nothing if the filter has changed since the last render. */
    lengthen: (longer: number) =>
      navigate({
        search: (before) => (isSameList(before, filter) ? { ...before, limit: longer } : before),
        replace: true,
        resetScroll: false,
      }),
  };
}
