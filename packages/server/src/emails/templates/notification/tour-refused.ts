import type { NotificationEmail } from './notification-template.ts';

export const tourRefused: NotificationEmail<'tour_refused'> = ({ customerName, when, home }) => ({
  subject: `${customerName} declined the new time of a tour`,
  paragraphs: [
    `${customerName} cannot tour ${home} on ${when}. The earlier time no longer applies, so the tour does not take place. ${customerName} is not charged.`,
  ],
});
