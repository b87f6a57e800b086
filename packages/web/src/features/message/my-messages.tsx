import { formatDate } from '@gable/contracts/kernel';
import type { CorrespondentView } from '@gable/contracts/message';
import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PAGING } from '#shared/api/paging.ts';
import { trpc } from '#shared/api/trpc.ts';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { TableSkeleton } from '#shared/ui/skeletons.tsx';
import { Surface } from '#shared/ui/surface.tsx';
import css from './my-messages.module.css';
import { UnreadCount } from './unread-count.tsx';

function excerptWords({ last, isOpen }: CorrespondentView): string {
  if (last === null) return isOpen ? 'Nothing written yet. Ask anything about your proposals.' : '';
  return last.from === 'client' ? `You: ${last.excerpt}` : last.excerpt;
}

function Correspondent({ correspondent }: { readonly correspondent: CorrespondentView }) {
  const { dealId, agentName, unread, last } = correspondent;
  return (
    <li className={css.agent} data-unread={unread > 0 || undefined}>
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
        {excerptWords(correspondent)}
      </p>
    </li>
  );
}

function Correspondents() {
  const query = trpc.message.correspondents.useInfiniteQuery({}, PAGING);
  if (query.data === undefined && query.error)
    return (
      <Surface>
        <ErrorState
          title="Your messages could not be loaded"
          message={messageOf(query.error)}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        />
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
          hint="Once an agent works with you on Gable, you can write to them here."
        />
      </Surface>
    );
  return (
    <>
      <ul className={css.agents}>
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

/** The agents whom a buyer writes with, and what waits from each. */
export function MyMessages() {
  return (
    <Panel title="Messages" bare>
      <Correspondents />
    </Panel>
  );
}
