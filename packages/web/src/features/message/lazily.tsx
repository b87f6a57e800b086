import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { loadConversation } from './message-queries.ts';

// Most visits never open a conversation.
const DealMessages = lazyPart(async () => (await import('./deal-messages.tsx')).DealMessages);
const Buyers = lazyPart(async () => (await loadConversation()).BuyerConversation);

/** The messages of a deal, for its agent, in the deal's tab. */
export function DealMessagesTab(props: ComponentProps<typeof DealMessages>) {
  return (
    <Suspense fallback={<ConversationSkeleton />}>
      <DealMessages {...props} />
    </Suspense>
  );
}

/** A buyer's messages with one agent, as a screen. */
export function BuyerMessages(props: ComponentProps<typeof Buyers>) {
  return (
    <Suspense fallback={<ConversationSkeleton />}>
      <Buyers {...props} />
    </Suspense>
  );
}
