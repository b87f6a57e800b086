import type { NotificationEmail } from './notification-template.ts';

export const tourRequested: NotificationEmail<'tour_requested'> = ({
  customerName,
  when,
  home,
  answerBy,
}) => ({
  subject: `Tour request from ${customerName}: ${when}`,
  paragraphs: [
    `${customerName} asked for a tour of ${home} on ${when}. They signed the touring agreement and added a card, which will be charged after the tour.`,
    `Accept or decline by ${answerBy}. Without an answer, the request ends and nothing is charged.`,
  ],
  details: [
    { label: 'Time', value: when },
    { label: 'Home', value: home },
  ],
});
