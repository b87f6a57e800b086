import { DEAL_SORTS, DEAL_STATUSES } from '@gable/contracts/deal';
import { DEFAULT_PAGE_SIZE } from '@gable/contracts/kernel';
import { createFileRoute } from '@tanstack/react-router';
import { DealsScreen } from '#features/deal/index.ts';
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
  status: oneOfParam(DEAL_STATUSES),
  sort: oneOfParam(DEAL_SORTS),
  limit: rowsParam(),
});

export const Route = createFileRoute('/_app/_agent/deals/')({
  staticData: { title: 'Deals' },
  validateSearch: search,
  loaderDeps: ({ search: { search, status, sort, limit = DEFAULT_PAGE_SIZE } }) => ({
    search,
    status,
    sort,
    limit,
  }),
  // Not awaited: the filters keep the focus while rows load, and the list shows its own loading
  // state.
  loader: ({ context: { api }, deps }) => {
    void api.deal.list.prefetch(deps);
    void api.message.unread.prefetch();
  },
  component: DealsScreen,
});
