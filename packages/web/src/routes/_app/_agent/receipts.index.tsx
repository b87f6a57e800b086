import { DEFAULT_PAGE_SIZE } from '@gable/contracts/kernel';
import { createFileRoute } from '@tanstack/react-router';
import { AgentReceipts } from '#features/receipt/index.ts';
import { createSearchParser, rowsParam } from '#shared/api/search-params.ts';

/** The length of the list is in the URL. */
const search = createSearchParser({ limit: rowsParam() });

export const Route = createFileRoute('/_app/_agent/receipts/')({
  staticData: { title: 'Receipts' },
  validateSearch: search,
  loaderDeps: ({ search: { limit = DEFAULT_PAGE_SIZE } }) => ({ limit }),
  // Not awaited, because the list shows its own loading state.
  loader: ({ context: { api }, deps: { limit } }) => void api.receipt.list.prefetch({ limit }),
  component: AgentReceipts,
});
