import type { NotificationEmail } from './notification-template.ts';

export const tourRequested: NotificationEmail<'tour_requested'> = ({
  customerName,
  when,
  home,
  answerBy,
}) => ({
  subject: `Tour request from ${customerName}: ${when}`,
  paragraphs: [
    `${customerName} asked for a tour of ${home} on ${when}. They signed the touring agreement, and their card is held for the price.`,
    `Accept or decline by ${answerBy}. Without an answer, the request ends and the card is released.`,
  ],
  details: [
    { label: 'Time', value: when },
    { label: 'Home', value: home },
  ],
});
