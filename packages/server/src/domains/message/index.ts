export { listConversations } from './list-conversations.ts';
export { listUnreadDeals } from './list-unread.ts';
export { markMessagesRead } from './mark-read.ts';
export { listMessages, readConversation } from './read-messages.ts';
export { countUnreadMessages } from './read-unread.ts';
export { sendMessage } from './send-message.ts';
export { unreadMessagesNotificationHandler } from './unread-messages-notification.ts';
