import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { DealSkeleton } from '../../../features/deal/deal-skeleton.tsx';
import { DealScreen, DealUnavailable } from '../../../features/deal/index.ts';
import { param } from '../../../shared/api/search-params.ts';

export const Route = createFileRoute('/_app/_agent/deals/$dealId')({
  staticData: { title: 'Deal' },
  validateSearch: z.object({ tab: param(z.enum(['proposals', 'notes'])) }),
  loader: ({ context: { api }, params }) => {
    // Both are asked for at once; the screen stands as soon as the deal is there.
    void api.proposal.ofDeal.prefetch({ dealId: params.dealId });
    return api.deal.byId.ensureData({ dealId: params.dealId });
  },
  component: () => <DealScreen dealId={Route.useParams().dealId} />,
  errorComponent: DealUnavailable,
  pendingComponent: DealSkeleton,
});
