import type { NotificationEmail } from './notification-template.ts';

export const tourDeclined: NotificationEmail<'tour_declined'> = ({ agentName, when, home, wasMoved }) => ({
  subject: wasMoved ? `Your tour does not take place: ${home}` : `Your tour request was declined: ${when}`,
  paragraphs: [
    wasMoved
      ? `${agentName} declined the new time of your tour of ${home}, ${when}. The earlier time no longer applies, so the tour does not take place. Nothing is charged.`
      : `${agentName} cannot tour ${home} with you on ${when}. Nothing is charged.`,
    'You can ask for another time.',
  ],
  button: 'Open Your Dashboard',
});
