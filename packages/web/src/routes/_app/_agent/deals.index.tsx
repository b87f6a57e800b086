import { dealStatusSchema } from '@gable/contracts/deal';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { DealsScreen } from '../../../features/deal/index.ts';
import { PAGING } from '../../../shared/api/paging.ts';
import { param, textParam } from '../../../shared/api/search-params.ts';

/** Filters live in the address; one that makes no sense is dropped. */
const search = z.object({
  /** Opens the dialog for a new one. */
  create: param(z.boolean()),
  search: textParam(),
  status: param(dealStatusSchema),
});

export const Route = createFileRoute('/_app/_agent/deals/')({
  staticData: { title: 'Deals' },
  validateSearch: search,
  loaderDeps: ({ search: { search, status } }) => ({ search, status }),
  // Not waited for: the filters must keep the focus while their rows are on the way, so the list shows its own state.
  loader: ({ context: { api }, deps }) => {
    void api.deal.list.prefetchInfinite(deps, PAGING);
  },
  component: DealsScreen,
});
