export { AgentInbox } from './agent-inbox.tsx';
export { BuyerMessages, DealMessagesTab } from './lazy-components.tsx';
export { MessagesCard } from './messages-card.tsx';
export { MyMessages } from './my-messages.tsx';
export { DealUnread, useUnreadOfDeal, useUnreadTotal } from './unread-count.tsx';
