import type { NotificationEmail } from './notification-template.ts';

export const tourExpired: NotificationEmail<'tour_expired'> = ({ agentName, when, home }) => ({
  subject: `Your tour request ended without an answer: ${when}`,
  paragraphs: [
    `Your request for a tour of ${home} with ${agentName} on ${when} was not answered in time. Nothing is charged, and your card is released.`,
    'You can ask for another time.',
  ],
  button: 'Open Your Dashboard',
});
