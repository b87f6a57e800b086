import { formatDate } from '@gable/contracts/kernel';
import type { InboxConversation } from '@gable/contracts/message';
import { Button, Text } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LIST_QUERY_OPTIONS } from '#shared/api/query-options.ts';
import { trpc } from '#shared/api/trpc.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { Surface } from '#shared/ui/layout/surface.tsx';
import { createPages, LoadMore } from '#shared/ui/tables/load-more.tsx';
import { PagedList } from '#shared/ui/tables/paged-list.tsx';
import css from './agent-inbox.module.css';
import { UnreadCount } from './unread-count.tsx';

function getExcerpt({ last }: InboxConversation): string {
  return last.from === 'agent' ? `You: ${last.excerpt}` : last.excerpt;
}

/** Says why a conversation is not the usual one; null if it is. */
function getNote({ isCurrentClient, isOpen }: InboxConversation): string | null {
  if (!isOpen) return 'Archived deal';
  return isCurrentClient ? null : 'Former client';
}

function Conversation({ conversation }: { readonly conversation: InboxConversation }) {
  const { dealId, clientName, clientEmail, isCurrentClient, unread, last } = conversation;
  const note = getNote(conversation);
  return (
    <li className={css.row} data-unread={unread > 0 || undefined}>
      <div className={css.top}>
        <h2 className={css.name}>
          <Link
            to="/deals/$dealId"
            params={{ dealId }}
            search={{ tab: 'messages', ...(!isCurrentClient && { client: clientEmail }) }}
            className={css.opener}
          >
            {clientName}
          </Link>
        </h2>
        {note && (
          <Text span size="sm" c="dimmed">
            {note}
          </Text>
        )}
        <UnreadCount unread={unread} />
        <time className={css.date} dateTime={new Date(last.createdAt).toISOString()}>
          {formatDate(last.createdAt)}
        </time>
      </div>
      <p className={css.excerpt} dir="auto">
        {getExcerpt(conversation)}
      </p>
    </li>
  );
}

function NoConversations() {
  return (
    <Surface>
      <EmptyState
        icon={<IconMessage size={24} stroke={1.75} />}
        title="No messages yet"
        hint="Open a deal and write to your client. The conversation then shows up here."
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/deals" {...props} />}>
            View deals
          </Button>
        }
      />
    </Surface>
  );
}

interface AgentInboxProps {
  /** The maximum number of conversations. */
  readonly limit: number;
  readonly onLimit: (limit: number) => void;
}

/** The agent's conversations in all deals: unread ones first, then by the newest message. */
export function AgentInbox({ limit, onLimit }: AgentInboxProps) {
  const utils = trpc.useUtils();
  const inbox = trpc.message.inbox.useQuery({ limit }, LIST_QUERY_OPTIONS);
  const conversations = inbox.data?.items ?? [];
  return (
    <>
      <PageHeader title="Messages" description="Conversations with your clients, unread first." />
      <PagedList
        query={inbox}
        errorTitle="Error loading messages"
        loadingLabel="Loading messages..."
        limit={limit}
      >
        {conversations.length === 0 ? (
          <NoConversations />
        ) : (
          <ul className={css.list} aria-label="Conversations">
            {conversations.map((conversation) => (
              <Conversation
                key={`${conversation.dealId} ${conversation.clientEmail}`}
                conversation={conversation}
              />
            ))}
          </ul>
        )}
        <LoadMore
          query={inbox}
          limit={limit}
          pages={createPages(utils.message.inbox, utils.client.message.inbox, {})}
          onLimit={onLimit}
          endHint="Open a deal to read its messages."
        />
      </PagedList>
    </>
  );
}
