import type { DealId } from '@gable/contracts/kernel';
import { type ReactNode, useEffect, useRef } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { getErrorMessage, getWireError } from '#shared/errors/wire-error.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { Surface } from '#shared/ui/layout/surface.tsx';
import css from './buyer-conversation.module.css';
import { Conversation } from './conversation/conversation.tsx';
import { ConversationSkeleton } from './conversation/conversation-skeleton.tsx';

interface BuyerConversationProps {
  readonly dealId: DealId;
  /** A back link. */
  readonly back: ReactNode;
}

function ConversationError({
  error,
  query,
}: {
  error: unknown;
  query: { refetch: () => unknown; isFetching: boolean };
}) {
  const missing = getWireError(error)?.code === 'NOT_FOUND';
  return (
    <Surface>
      <ErrorState
        title={missing ? 'Conversation not found' : 'Couldn’t load the messages'}
        message={missing ? 'It may be with another email address of yours.' : getErrorMessage(error)}
        {...(!missing && { onRetry: () => query.refetch(), retrying: query.isFetching })}
      />
    </Surface>
  );
}

/** A buyer's messages with the agent of one of their deals. */
export function BuyerConversation({ dealId, back }: BuyerConversationProps) {
  const query = trpc.message.conversation.useQuery({ dealId });
  const container = useRef<HTMLDivElement>(null);
  // Only the search changes, so the router does not move the focus.
  useEffect(() => container.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={container} tabIndex={-1} className={css.place}>
      <PageHeader title={query.data ? `Messages with ${query.data.agentName}` : 'Messages'} back={back} />
      {query.data ? (
        <Conversation key={query.data.clientEmail} conversation={query.data} isShown />
      ) : query.error ? (
        <ConversationError error={query.error} query={query} />
      ) : (
        <ConversationSkeleton />
      )}
    </div>
  );
}
