import type { NotificationEmail } from './notification-template.ts';

export const tourDeclined: NotificationEmail<'tour_declined'> = ({ agentName, when, home }) => ({
  subject: `Your tour request was declined: ${when}`,
  paragraphs: [
    `${agentName} cannot tour ${home} with you on ${when}. Nothing is charged, and your card is released.`,
    'You can ask for another time.',
  ],
  button: 'Open Your Dashboard',
});
