import type { NotificationEmail } from './notification-template.ts';

export const tourNotBooked: NotificationEmail<'tour_not_booked'> = ({ agentName, when, home }) => ({
  subject: `Your tour couldn’t be booked: ${when}`,
  paragraphs: [
    `${agentName} cannot take new tours right now, so the tour of ${home} on ${when} was not booked.`,
    'Nothing is charged, and your card is released.',
  ],
  button: 'Open Your Dashboard',
});
