export { BuyerMessages, DealMessagesTab, MyMessagesPanel, ProposalMessages } from './lazily.tsx';
export { DealUnread, useUnreadOfDeal } from './unread-count.tsx';
