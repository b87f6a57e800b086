import type { Transaction } from '@gable/contracts/transaction';
import { LIST_QUERY_OPTIONS } from '#shared/api/query-options.ts';
import { trpc } from '#shared/api/trpc.ts';
import { TimeZoneNote } from '#shared/ui/display/time-zone-note.tsx';
import { DataTable, type RowTarget } from '#shared/ui/tables/data-table.tsx';
import { createPages, LoadMore } from '#shared/ui/tables/load-more.tsx';
import { PagedList } from '#shared/ui/tables/paged-list.tsx';
import { NoTransactions } from './no-transactions.tsx';
import css from './transaction-columns.module.css';
import { TRANSACTION_COLUMNS } from './transaction-columns.tsx';
import { toTransactionQuery } from './transaction-query.ts';
import { useTransactionsSearch } from './use-transactions-search.ts';

/** The source of a transaction: its proposal or its payout. */
function toSource({ proposalId, type, providerId }: Transaction): RowTarget {
  if (type === 'payout') return { link: { to: '/payouts/$payoutId', params: { payoutId: providerId } } };
  if (proposalId === null) return { link: { to: '/settings', search: { tab: 'payments' } } };
  return { link: { to: '/proposals/$proposalId', params: { proposalId } } };
}

/** The transactions that match the filter, with a 'Load More' button. */
export function TransactionsList() {
  const { filter, limit, lengthen, clear } = useTransactionsSearch();
  const utils = trpc.useUtils();
  const query = toTransactionQuery(filter);
  const transactions = trpc.transaction.list.useQuery({ ...query, limit }, LIST_QUERY_OPTIONS);
  const rows = transactions.data?.items ?? [];
  // The days of payouts are in UTC, as at the bank.
  const timeZone = rows.find(({ type }) => type !== 'payout')?.timeZone;
  const isFiltered = Object.values(query).some((value) => value !== undefined);
  return (
    <PagedList
      query={transactions}
      errorTitle="Error loading transactions"
      loadingLabel="Loading transactions..."
      limit={limit}
    >
      {timeZone !== undefined && (
        <p className={css.zone}>
          <TimeZoneNote timeZone={timeZone} />
        </p>
      )}
      <DataTable
        label="Transactions"
        columns={TRANSACTION_COLUMNS}
        rows={rows}
        rowKey={(transaction) => transaction.id}
        open={toSource}
        empty={<NoTransactions isFiltered={isFiltered} onClear={clear} />}
      />
      <LoadMore
        key={JSON.stringify(query)}
        query={transactions}
        limit={limit}
        pages={createPages(utils.transaction.list, utils.client.transaction.list, query)}
        onLimit={lengthen}
        endHint="Filter or export to see the others."
      />
    </PagedList>
  );
}
