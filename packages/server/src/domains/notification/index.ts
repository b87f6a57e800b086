export { findClientReaders, findClientRecipient } from './client-recipient.ts';
export { deleteProposalNotifications } from './delete-proposal-notifications.ts';
export { cancelClientEmail, enqueueClientNotification, enqueueNotification } from './enqueue-notification.ts';
export {
  clientNotificationHandler,
  insertNotifications,
  notificationHandler,
} from './insert-notifications.ts';
export { markAllNotificationsRead, markDealNotificationsRead, markNotificationsRead } from './mark-read.ts';
export { notifyParticipants } from './notify-participants.ts';
export { countUnreadNotifications, listNotifications } from './read-notifications.ts';
