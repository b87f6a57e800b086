import { DEFAULT_PAGE_SIZE } from '@gable/contracts/kernel';
import { createFileRoute } from '@tanstack/react-router';
import { DealSkeleton } from '#features/deal/deal-skeleton.tsx';
import { DealScreen, DealUnavailable } from '#features/deal/index.ts';
import { createSearchParser, oneOfParam, rowsParam, textParam } from '#shared/api/search-params.ts';

const search = createSearchParser({
  tab: oneOfParam(['proposals', 'notes', 'files', 'messages']),
  limit: rowsParam(),
  /** The address of a former client whose messages are shown. */
  client: textParam(),
});

export const Route = createFileRoute('/_app/_agent/deals/$dealId')({
  staticData: { title: 'Deal' },
  // The length of the proposals list is in the URL.
  validateSearch: search,
  loaderDeps: ({ search: { limit = DEFAULT_PAGE_SIZE } }) => ({ limit }),
  loader: ({ context: { api }, params: { dealId }, deps: { limit } }) => {
    // Starts all queries; waits only for the deal.
    void api.proposal.ofDeal.prefetch({ dealId, limit });
    void api.message.unread.prefetch();
    return api.deal.byId.ensureData({ dealId });
  },
  component: () => <DealScreen dealId={Route.useParams().dealId} />,
  errorComponent: DealUnavailable,
  pendingComponent: DealSkeleton,
});
