import type { BuyerInvoice } from '@gable/contracts/invoice';
import type { ProposalId } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { getRouteApi } from '@tanstack/react-router';
import { LIST_QUERY_OPTIONS } from '#shared/api/query-options.ts';
import { trpc } from '#shared/api/trpc.ts';
import { INVOICE_QUERY_OPTIONS, PROPOSAL_QUERY_OPTIONS, PROPOSALS_PAGE } from './buyer-queries.ts';

const route = getRouteApi('/_app/_buyer/buyer/dashboard');

/** Returns the list's length from the URL, and a function that changes it. */
function useListLimit() {
  const { limit = PROPOSALS_PAGE } = route.useSearch();
  const navigate = route.useNavigate();
  const setLimit = (rows: number) =>
    navigate({ search: (before) => ({ ...before, limit: rows }), replace: true, resetScroll: false });
  return { limit, setLimit };
}

/** Loads the proposals sent to this buyer, newest first. */
export function useBuyerProposals() {
  const { limit, setLimit } = useListLimit();
  const query = trpc.proposal.ofBuyer.useQuery(
    { limit },
    { ...PROPOSAL_QUERY_OPTIONS, ...LIST_QUERY_OPTIONS },
  );
  return { query, limit, setLimit };
}

/** Loads which of the buyer's contracts wait for their signature, or were declined. */
export function useUnsignedContracts() {
  return trpc.contract.unsigned.useQuery(undefined, PROPOSAL_QUERY_OPTIONS);
}

/** Whether the lists name the agent of each entry, because the buyer has several agents. */
export function useHasSeveralAgents(): boolean {
  const { query } = useBuyerProposals();
  const { data: invoices = [] } = trpc.invoice.ofBuyer.useQuery(undefined, INVOICE_QUERY_OPTIONS);
  const entries = [...(query.data?.items ?? []), ...invoices];
  return new Set(entries.map(({ agentName }) => agentName)).size > 1;
}

/** Returns the listed proposal whose active invoice this is. */
export function useProposalOfInvoice({ id }: Pick<BuyerInvoice, 'id'>): ProposalView | undefined {
  const { query } = useBuyerProposals();
  return query.data?.items.find(({ invoiceId }) => invoiceId === id);
}

/** Loads one proposal. Uses the list's data as a placeholder. */
export function useBuyerProposal(proposalId: ProposalId) {
  const utils = trpc.useUtils();
  const { limit } = useListLimit();
  const listed = (): ProposalView | undefined =>
    utils.proposal.ofBuyer.getData({ limit })?.items.find((proposal) => proposal.id === proposalId);
  return trpc.proposal.byId.useQuery({ proposalId }, { ...PROPOSAL_QUERY_OPTIONS, placeholderData: listed });
}
