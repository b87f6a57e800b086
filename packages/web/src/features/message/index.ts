export { BuyerMessages, DealMessagesTab } from './lazily.tsx';
export { MessagesCard } from './messages-card.tsx';
export { MyMessages } from './my-messages.tsx';
export { DealUnread, useUnreadOfDeal } from './unread-count.tsx';
