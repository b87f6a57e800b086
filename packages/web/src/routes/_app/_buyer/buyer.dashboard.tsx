import { proposalIdSchema } from '@gable/contracts/kernel';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { startBuyerDashboard } from '../../../features/buyer/buyer-queries.ts';
import { DashboardSkeleton } from '../../../features/buyer/dashboard-skeleton.tsx';
import { BuyerDashboard } from '../../../features/buyer/index.ts';
import { param } from '../../../shared/api/search-params.ts';

const search = z.object({
  /** The proposal in view; without one, all of them. */
  proposal: param(proposalIdSchema),
});

export const Route = createFileRoute('/_app/_buyer/buyer/dashboard')({
  staticData: { title: 'Buyer Dashboard' },
  validateSearch: search,
  loaderDeps: ({ search: { proposal } }) => ({ proposal }),
  loader: ({ context: { api }, deps }) => startBuyerDashboard(api, deps.proposal),
  component: () => <BuyerDashboard proposalId={Route.useSearch().proposal} />,
  pendingComponent: DashboardSkeleton,
});
