export { announceToParties } from './announce-to-parties.ts';
export { findClientReaders, findClientRecipient } from './client-recipient.ts';
export { markAllNotificationsRead, markNotificationsRead } from './mark-read.ts';
export { type LetterAbout, letterAbout, tell, tellClient } from './notification.topics.ts';
export { countUnreadNotifications, listNotifications } from './read-notifications.ts';
export { settleTold } from './settle-told.ts';
export { tellClientLater, tellLater } from './tell-later.ts';
export { storeTold, tellClientHandler, tellHandler } from './tell-user.ts';
