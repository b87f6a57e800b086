export { invitationUrl } from './email-links.ts';
export { loadNotificationEmail } from './notification.email.ts';
