import { newLinkEmail } from '#domains/email/invitation/new-link.email.ts';
import { notificationEmail } from '#domains/email/notification.email.ts';
import { unreadMessagesEmail } from '#domains/message/unread-messages.email.ts';
import { welcomeEmail } from '#domains/profile/welcome.email.ts';
import { invoiceEmail } from '#domains/proposal-email/invoice.email.ts';
import { proposalEmail } from '#domains/proposal-email/proposal.email.ts';
import { reminderEmail } from '#domains/reminder/reminder.email.ts';
import { lostFactorEmail } from '#domains/session/lost-factor.email.ts';
import type { ListedEmail } from '#emails/index.ts';

/** All emails of the domains. Their job handlers and their previews come from this list. */
export const emails: readonly ListedEmail[] = [
  proposalEmail,
  invoiceEmail,
  newLinkEmail,
  reminderEmail,
  unreadMessagesEmail,
  notificationEmail,
  welcomeEmail,
  lostFactorEmail,
];
