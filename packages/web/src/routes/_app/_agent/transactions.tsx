import { DEFAULT_PAGE_SIZE } from '@gable/contracts/kernel';
import { TRANSACTION_FILTERS } from '@gable/contracts/transaction';
import { createFileRoute } from '@tanstack/react-router';
import { TransactionsScreen } from '#features/transaction/index.ts';
import { toTransactionQuery } from '#features/transaction/transaction-query.ts';
import { createSearchParser, oneOfParam, rowsParam, textParam } from '#shared/api/search-params.ts';

/** The filters and the length of the list are in the URL. Invalid values are dropped. */
const search = createSearchParser({
  search: textParam(),
  type: oneOfParam(TRANSACTION_FILTERS),
  /** The first and the last day, in the agent's time zone. */
  from: textParam(),
  to: textParam(),
  /** Amounts in dollars. */
  min: textParam(),
  max: textParam(),
  limit: rowsParam(),
});

export const Route = createFileRoute('/_app/_agent/transactions')({
  staticData: { title: 'Transactions' },
  validateSearch: search,
  loaderDeps: ({ search: { limit = DEFAULT_PAGE_SIZE, ...filter } }) => ({ filter, limit }),
  // Not awaited: the filters keep the focus while rows load, and the list shows its own loading
  // state.
  loader: ({ context: { api }, deps: { filter, limit } }) =>
    void api.transaction.list.prefetch({ ...toTransactionQuery(filter), limit }),
  component: TransactionsScreen,
});
