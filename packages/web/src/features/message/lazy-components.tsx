import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { ConversationSkeleton } from './conversation/conversation-skeleton.tsx';
import { loadConversation } from './message-queries.ts';

// Most visits do not open a conversation.
const DealMessages = lazyComponent(async () => (await import('./deal-messages.tsx')).DealMessages);
const BuyerConversation = lazyComponent(async () => (await loadConversation()).BuyerConversation);

/** The messages tab of a deal, for the agent. */
export function DealMessagesTab(props: ComponentProps<typeof DealMessages>) {
  return (
    <Suspense fallback={<ConversationSkeleton />}>
      <DealMessages {...props} />
    </Suspense>
  );
}

/** The screen of a buyer's conversation with an agent. */
export function BuyerMessages(props: ComponentProps<typeof BuyerConversation>) {
  return (
    <Suspense fallback={<ConversationSkeleton />}>
      <BuyerConversation {...props} />
    </Suspense>
  );
}
