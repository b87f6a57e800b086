import { DEFAULT_PAGE_SIZE, type DealId, parseId } from '@gable/contracts/kernel';
import { PROPOSAL_SORTS, PROPOSAL_STATUSES } from '@gable/contracts/proposal';
import { createFileRoute } from '@tanstack/react-router';
import { dealOptionsInput } from '#features/proposal/create/deal-options.ts';
import { ProposalsScreen } from '#features/proposal/index.ts';
import {
  createSearchParser,
  flagParam,
  oneOfParam,
  rowsParam,
  textParam,
} from '#shared/api/search-params.ts';

/** The filters, the sort and the length of the list are in the URL. Invalid values are dropped. */
const search = createSearchParser({
  /** Opens the create dialog. */
  create: flagParam(),
  search: textParam(),
  status: oneOfParam(PROPOSAL_STATUSES),
  dealId: parseId<DealId>,
  sort: oneOfParam(PROPOSAL_SORTS),
  limit: rowsParam(),
});

export const Route = createFileRoute('/_app/_agent/proposals/')({
  staticData: { title: 'Proposals' },
  validateSearch: search,
  loaderDeps: ({ search: { search, status, dealId, sort, limit = DEFAULT_PAGE_SIZE, create } }) => ({
    filter: { search, listStatus: status, dealId, sort, limit },
    create,
  }),
  // Not awaited: the filters keep the focus while rows load, and the list shows its own loading
  // state.
  loader: ({ context: { api }, deps: { filter, create } }) => {
    void api.proposal.list.prefetch(filter);
    void api.deal.list.prefetch(dealOptionsInput());
    if (filter.dealId) void api.deal.byId.prefetch({ dealId: filter.dealId });
    if (create) void api.deal.list.prefetch(dealOptionsInput('active'));
  },
  component: ProposalsScreen,
});
