import type { NotificationEmail } from './notification-template.ts';

export const tourRescheduled: NotificationEmail<'tour_rescheduled'> = ({
  agentName,
  when,
  home,
  answerBy,
  current,
}) => ({
  subject: `${agentName} proposed another time: ${when}`,
  paragraphs: [
    `${agentName} would like to tour ${home} with you on ${when} instead. Your touring agreement stays in force, and your card is charged only after the tour.`,
    current === undefined
      ? `Accept or decline by ${answerBy}. Without an answer, the tour does not take place, and nothing is charged.`
      : `Accept or decline by ${answerBy}. Unless you accept, your tour stays on ${current}.`,
  ],
  button: 'View the Tour',
});
