import type { NotificationEmail } from './notification-template.ts';

export const tourUnanswered: NotificationEmail<'tour_unanswered'> = ({
  customerName,
  when,
  home,
  wasMoved,
}) => ({
  subject: wasMoved
    ? `A tour with ${customerName} does not take place`
    : `A tour request ended without an answer: ${when}`,
  paragraphs: [
    wasMoved
      ? `The new time of the tour of ${home} with ${customerName}, ${when}, was not accepted in time. The earlier time no longer applies, so the tour does not take place. ${customerName} is not charged.`
      : `The request for a tour of ${home} with ${customerName} on ${when} was not answered in time. ${customerName} is not charged.`,
  ],
});
