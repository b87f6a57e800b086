import { type DealId, type ProposalId, parseId } from '@gable/contracts/kernel';
import { createFileRoute } from '@tanstack/react-router';
import { PROPOSALS_PAGE, prefetchBuyerDashboard } from '#features/buyer/buyer-queries.ts';
import { DashboardSkeleton } from '#features/buyer/dashboard-skeleton.tsx';
import { BuyerDashboard } from '#features/buyer/index.ts';
import { BUYER_INVOICE_SORT_KEYS } from '#features/buyer/invoice-sort.ts';
import { prefetchMessages } from '#features/message/message-queries.ts';
import { createSearchParser, flagParam, oneOfParam, rowsParam } from '#shared/api/search-params.ts';

const search = createSearchParser({
  /** The open proposal; all proposals if omitted. */
  proposal: parseId<ProposalId>,
  /** Whether the proposal's invoice is to be paid: opens the checkout. */
  pay: flagParam(),
  /** Whether the proposal's contract is open. */
  contract: flagParam(),
  /** The length of the list. */
  limit: rowsParam(),
  /** The deal whose messages are open. */
  messages: parseId<DealId>,
  /** The sort of the invoices; newest first if omitted. */
  invoices: oneOfParam(BUYER_INVOICE_SORT_KEYS),
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
    prefetchBuyerDashboard(api, deps);
    prefetchMessages(api, deps);
  },
  component: Dashboard,
  pendingComponent: DashboardSkeleton,
});

function Dashboard() {
  const { proposal, pay = false, messages } = Route.useSearch();
  return <BuyerDashboard proposalId={proposal} paysOnArrival={pay} messagesOf={messages} />;
}
