export { invitationUrl, portalUrl } from './email-links.ts';
export { newLinkEmailHandler } from './invitation/resend-invitation.ts';
export { loadNotificationEmail, notificationEmailHandler } from './notification-email.ts';
export { welcomeEmailHandler } from './welcome-email.ts';
