import type { NotificationEmail } from './notification-template.ts';

export const tourExpired: NotificationEmail<'tour_expired'> = ({ agentName, when, home, wasMoved }) => ({
  subject: wasMoved
    ? `Your tour does not take place: ${home}`
    : `Your tour request ended without an answer: ${when}`,
  paragraphs: [
    wasMoved
      ? `The new time of your tour of ${home} with ${agentName}, ${when}, was not accepted in time. The earlier time no longer applies, so the tour does not take place. Nothing is charged.`
      : `Your request for a tour of ${home} with ${agentName} on ${when} was not answered in time. Nothing is charged.`,
    'You can ask for another time.',
  ],
  button: 'Open Your Dashboard',
});
