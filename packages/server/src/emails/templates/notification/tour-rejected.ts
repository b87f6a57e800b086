import { type NotificationEmail, reasonParagraph } from './notification-template.ts';

export const tourRejected: NotificationEmail<'tour_rejected'> = ({ customerName, when, home, reason }) => ({
  paragraphs: [
    `${customerName} asked for a tour of ${home} on ${when}. It couldn’t be added to your deals, so we told them that it is not booked and released their card.`,
    ...reasonParagraph(reason),
  ],
  button: 'View Your Tours',
});
