import { type DealId, idIn, PAGE_ROWS } from '@gable/contracts/kernel';
import { PROPOSAL_STATUSES } from '@gable/contracts/proposal';
import { createFileRoute } from '@tanstack/react-router';
import { dealChoices } from '#features/proposal/deal-choices.ts';
import { ProposalsScreen } from '#features/proposal/index.ts';
import { flagParam, oneOfParam, rowsParam, searchOf, textParam } from '#shared/api/search-params.ts';

/** Filters live in the address, and how long the list is; what makes no sense is dropped. */
const search = searchOf({
  /** Opens the dialog for a new one. */
  create: flagParam(),
  search: textParam(),
  status: oneOfParam(PROPOSAL_STATUSES),
  dealId: idIn<DealId>,
  limit: rowsParam(),
});

export const Route = createFileRoute('/_app/_agent/proposals/')({
  staticData: { title: 'Proposals' },
  validateSearch: search,
  loaderDeps: ({ search: { search, status, dealId, limit = PAGE_ROWS, create } }) => ({
    filter: { search, status, dealId, limit },
    create,
  }),
  // Not waited for: the filters must keep the focus while their rows are on the way, so the list shows its own state.
  loader: ({ context: { api }, deps: { filter, create } }) => {
    void api.proposal.list.prefetch(filter);
    void api.deal.list.prefetch(dealChoices());
    if (filter.dealId) void api.deal.byId.prefetch({ dealId: filter.dealId });
    if (create) void api.deal.list.prefetch(dealChoices('active'));
  },
  component: ProposalsScreen,
});
