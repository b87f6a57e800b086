import { PAGE_ROWS } from '@gable/contracts/kernel';
import { createFileRoute } from '@tanstack/react-router';
import { DealSkeleton } from '#features/deal/deal-skeleton.tsx';
import { DealScreen, DealUnavailable } from '#features/deal/index.ts';
import { oneOfParam, rowsParam, searchOf } from '#shared/api/search-params.ts';

const search = searchOf({ tab: oneOfParam(['proposals', 'notes', 'messages']), limit: rowsParam() });

export const Route = createFileRoute('/_app/_agent/deals/$dealId')({
  staticData: { title: 'Deal' },
  // How many of its proposals are listed lives in the address as well.
  validateSearch: search,
  loaderDeps: ({ search: { limit = PAGE_ROWS } }) => ({ limit }),
  loader: ({ context: { api }, params: { dealId }, deps: { limit } }) => {
    // All are asked for at once; the screen stands as soon as the deal is there.
    void api.proposal.ofDeal.prefetch({ dealId, limit });
    void api.message.unread.prefetch();
    return api.deal.byId.ensureData({ dealId });
  },
  component: () => <DealScreen dealId={Route.useParams().dealId} />,
  errorComponent: DealUnavailable,
  pendingComponent: DealSkeleton,
});
