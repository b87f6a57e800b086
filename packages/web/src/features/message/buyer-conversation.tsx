import type { DealId } from '@gable/contracts/kernel';
import { type ReactNode, useEffect, useRef } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { messageOf, wireErrorOf } from '#shared/errors/wire-error-of.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { Surface } from '#shared/ui/surface.tsx';
import css from './buyer-conversation.module.css';
import { Conversation } from './conversation.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';

interface BuyerConversationProps {
  readonly dealId: DealId;
  /** The way back. */
  readonly back: ReactNode;
}

function NotThere({
  error,
  query,
}: {
  error: unknown;
  query: { refetch: () => unknown; isFetching: boolean };
}) {
  const missing = wireErrorOf(error)?.code === 'NOT_FOUND';
  return (
    <Surface>
      <ErrorState
        title={missing ? 'Conversation not found' : 'The messages could not be loaded'}
        message={missing ? 'It may be held with another address of yours.' : messageOf(error)}
        {...(!missing && { onRetry: () => query.refetch(), retrying: query.isFetching })}
      />
    </Surface>
  );
}

/** A buyer's messages with the agent of one of their deals. */
export function BuyerConversation({ dealId, back }: BuyerConversationProps) {
  const query = trpc.message.conversation.useQuery({ dealId });
  const place = useRef<HTMLDivElement>(null);
  // The screen changes within one address's path, so the reader is taken to its beginning by hand.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className={css.place}>
      <PageHeader title={query.data ? `Messages with ${query.data.agentName}` : 'Messages'} back={back} />
      {query.data ? (
        <Conversation key={query.data.clientEmail} conversation={query.data} isShown />
      ) : query.error ? (
        <NotThere error={query.error} query={query} />
      ) : (
        <ConversationSkeleton />
      )}
    </div>
  );
}
