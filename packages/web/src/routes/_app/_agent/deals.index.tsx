import { DEAL_STATUSES } from '@gable/contracts/deal';
import { PAGE_ROWS } from '@gable/contracts/kernel';
import { createFileRoute } from '@tanstack/react-router';
import { DealsScreen } from '#features/deal/index.ts';
import { flagParam, oneOfParam, rowsParam, searchOf, textParam } from '#shared/api/search-params.ts';

/** Filters live in the address, and how long the list is; what makes no sense is dropped. */
const search = searchOf({
  /** Opens the dialog for a new one. */
  create: flagParam(),
  search: textParam(),
  status: oneOfParam(DEAL_STATUSES),
  limit: rowsParam(),
});

export const Route = createFileRoute('/_app/_agent/deals/')({
  staticData: { title: 'Deals' },
  validateSearch: search,
  loaderDeps: ({ search: { search, status, limit = PAGE_ROWS } }) => ({ search, status, limit }),
  // Not waited for: the filters must keep the focus while their rows are on the way, so the list shows its own state.
  loader: ({ context: { api }, deps }) => {
    void api.deal.list.prefetch(deps);
    void api.message.unread.prefetch();
  },
  component: DealsScreen,
});
