import { DEFAULT_PAGE_SIZE } from '@gable/contracts/kernel';
import { createFileRoute } from '@tanstack/react-router';
import { AgentInbox } from '#features/message/index.ts';
import { createSearchParser, rowsParam } from '#shared/api/search-params.ts';

/** The length of the list is in the URL, so that Back restores it. */
const search = createSearchParser({ limit: rowsParam() });

export const Route = createFileRoute('/_app/_agent/messages')({
  staticData: { title: 'Messages' },
  validateSearch: search,
  loaderDeps: ({ search: { limit = DEFAULT_PAGE_SIZE } }) => ({ limit }),
  // Not awaited: the list shows its own loading state.
  loader: ({ context: { api }, deps }) => void api.message.inbox.prefetch(deps),
  component: MessagesRoute,
});

function MessagesRoute() {
  const { limit } = Route.useLoaderDeps();
  const navigate = Route.useNavigate();
  return (
    <AgentInbox
      limit={limit}
      onLimit={(more) => navigate({ search: { limit: more }, replace: true, resetScroll: false })}
    />
  );
}
