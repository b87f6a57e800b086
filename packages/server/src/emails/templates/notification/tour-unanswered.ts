import type { NotificationEmail } from './notification-template.ts';

export const tourUnanswered: NotificationEmail<'tour_unanswered'> = ({ customerName, when, home }) => ({
  subject: `A tour request ended without an answer: ${when}`,
  paragraphs: [
    `The request for a tour of ${home} with ${customerName} on ${when} was not answered in time. The card is released.`,
  ],
});
