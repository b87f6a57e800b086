import type { NotificationEmail } from './notification-template.ts';

export const tourMoved: NotificationEmail<'tour_moved'> = ({
  customerName,
  when,
  home,
  answerBy,
  current,
}) => ({
  subject: `${customerName} proposed another time: ${when}`,
  paragraphs: [
    `${customerName} would like to tour ${home} on ${when} instead.`,
    current === undefined
      ? `Accept or decline by ${answerBy}. Without an answer, the tour does not take place.`
      : `Accept or decline by ${answerBy}. Unless you accept, your tour stays on ${current}.`,
  ],
});
