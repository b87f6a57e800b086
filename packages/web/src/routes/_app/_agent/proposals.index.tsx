import { dealIdSchema, PAGE_ROWS } from '@gable/contracts/kernel';
import { proposalStatusSchema } from '@gable/contracts/proposal';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { dealChoices } from '../../../features/proposal/deal-choices.ts';
import { ProposalsScreen } from '../../../features/proposal/index.ts';
import { param, rowsParam, textParam } from '../../../shared/api/search-params.ts';

/** Filters live in the address, and how long the list is; what makes no sense is dropped. */
const search = z.object({
  /** Opens the dialog for a new one. */
  create: param(z.boolean()),
  search: textParam(),
  status: param(proposalStatusSchema),
  dealId: param(dealIdSchema),
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
