import { type DealId, idIn, type ProposalId } from '@gable/contracts/kernel';
import { createFileRoute } from '@tanstack/react-router';
import { PROPOSALS_PAGE, startBuyerDashboard } from '#features/buyer/buyer-queries.ts';
import { DashboardSkeleton } from '#features/buyer/dashboard-skeleton.tsx';
import { BuyerDashboard } from '#features/buyer/index.ts';
import { startMessages } from '#features/message/message-queries.ts';
import { flagParam, rowsParam, searchOf } from '#shared/api/search-params.ts';

const search = searchOf({
  /** The proposal in view; without one, all of them. */
  proposal: idIn<ProposalId>,
  /** Its contract is open to be read and signed. */
  contract: flagParam(),
  /** How many are listed. */
  limit: rowsParam(),
  /** The deal whose messages are in view. */
  messages: idIn<DealId>,
});

export const Route = createFileRoute('/_app/_buyer/buyer/dashboard')({
  staticData: { title: 'Buyer Dashboard' },
  validateSearch: search,
  loaderDeps: ({ search: { proposal, messages, limit = PROPOSALS_PAGE } }) => ({
    proposalId: proposal,
    messagesOf: messages,
    limit,
  }),
  loader: ({ context: { api }, deps }) => {
    startBuyerDashboard(api, deps);
    startMessages(api, deps);
  },
  component: Dashboard,
  pendingComponent: DashboardSkeleton,
});

function Dashboard() {
  const { proposal, messages } = Route.useSearch();
  return <BuyerDashboard proposalId={proposal} messagesOf={messages} />;
}
