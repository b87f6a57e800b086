import { formatDate } from '@gable/contracts/kernel';
import type { ConversationSummary } from '@gable/contracts/message';
import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { INFINITE_QUERY_OPTIONS } from '#shared/api/query-options.ts';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { TableSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { Surface } from '#shared/ui/layout/surface.tsx';
import css from './conversation-list.module.css';
import { UnreadCount } from './unread-count.tsx';

function getExcerpt({ last, isOpen }: ConversationSummary): string {
  if (last === null) return isOpen ? 'No messages yet. Ask anything about your proposals.' : '';
  return last.from === 'client' ? `You: ${last.excerpt}` : last.excerpt;
}

function Correspondent({ correspondent }: { readonly correspondent: ConversationSummary }) {
  const { dealId, agentName, unread, last } = correspondent;
  return (
    <li className={css.row} data-unread={unread > 0 || undefined}>
      <div className={css.top}>
        <h3 className={css.name}>
          <Link to="/buyer/dashboard" search={{ messages: dealId }} className={css.opener}>
            {agentName}
          </Link>
        </h3>
        <UnreadCount unread={unread} />
        {last && <span className={css.date}>{formatDate(last.createdAt)}</span>}
      </div>
      <p className={css.excerpt} dir="auto">
        {getExcerpt(correspondent)}
      </p>
    </li>
  );
}

function Correspondents() {
  const query = trpc.message.correspondents.useInfiniteQuery({}, INFINITE_QUERY_OPTIONS);
  if (query.data === undefined && query.error)
    return (
      <Surface>
        <QueryError title="Couldn’t load your messages" query={query} />
      </Surface>
    );
  if (query.data === undefined) return <TableSkeleton rows={2} label="Loading your messages..." />;
  const agents = query.data.pages.flatMap((page) => page.items);
  if (agents.length === 0)
    return (
      <Surface>
        <EmptyState
          icon={<IconMessage size={24} stroke={1.75} />}
          title="No Messages Yet"
          hint="You can write to your agent here while they work with you on Gable."
        />
      </Surface>
    );
  return (
    <>
      <ul className={css.list}>
        {agents.map((agent) => (
          <Correspondent key={agent.dealId} correspondent={agent} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={css.more}>
          <Button variant="default" onClick={() => query.fetchNextPage()} loading={query.isFetchingNextPage}>
            Load More
          </Button>
        </div>
      )}
    </>
  );
}

/** The buyer's conversations, with unread counts. */
export function MyMessages() {
  return (
    <Panel title="Messages" bare>
      <Correspondents />
    </Panel>
  );
}
