import type { NotificationEmail } from './notification-template.ts';

export const tourStays: NotificationEmail<'tour_stays'> = ({ customerName, when, home }) => ({
  paragraphs: [`Your tour of ${home} with ${customerName} stays on ${when}.`],
});
