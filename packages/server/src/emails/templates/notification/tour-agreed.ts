import type { NotificationEmail } from './notification-template.ts';

export const tourAgreed: NotificationEmail<'tour_agreed'> = ({ customerName, when, home }) => ({
  subject: `Tour confirmed with ${customerName}: ${when}`,
  paragraphs: [`Your tour of ${home} with ${customerName} is confirmed for ${when}.`],
});
