import { type ComponentProps, Suspense } from 'react';
import { CardSkeleton, TableSkeleton } from '../../shared/ui/skeletons.tsx';
import { lazyPart } from '../../shared/version/lazy-part.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { loadCard, loadConversation, loadList } from './message-queries.ts';

// Nothing of it belongs to the first load of a screen: most visits never open a conversation.
const DealMessages = lazyPart(async () => (await import('./deal-messages.tsx')).DealMessages);
const Buyers = lazyPart(async () => (await loadConversation()).BuyerConversation);
const List = lazyPart(async () => (await loadList()).MyMessages);
const Card = lazyPart(async () => (await loadCard()).MessagesCard);

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

/** The agents whom a buyer writes with, as a part of their dashboard. */
export function MyMessagesPanel() {
  return (
    <Suspense fallback={<TableSkeleton rows={2} label="Loading your messages..." />}>
      <List />
    </Suspense>
  );
}

/** The way from a proposal to its agent, as a part of it. */
export function ProposalMessages(props: ComponentProps<typeof Card>) {
  return (
    <Suspense fallback={<CardSkeleton lines={2} label="Loading messages..." />}>
      <Card {...props} />
    </Suspense>
  );
}
