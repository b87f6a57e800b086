export { listCorrespondents } from './list-correspondents.ts';
export { markMessagesRead } from './mark-read.ts';
export { listMessages, readConversation } from './read-messages.ts';
export { countUnreadMessages } from './read-unread.ts';
export { sendMessage } from './send-message.ts';
export { unreadBellHandler } from './unread-bell-job.ts';
export { unreadLetterHandler } from './unread-letter-job.ts';
