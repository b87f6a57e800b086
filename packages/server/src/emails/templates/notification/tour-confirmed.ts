import type { NotificationEmail } from './notification-template.ts';

export const tourConfirmed: NotificationEmail<'tour_confirmed'> = ({ agentName, when, home }) => ({
  subject: `Your tour is confirmed: ${when}`,
  paragraphs: [
    `${agentName} will tour ${home} with you on ${when}. Your card will be charged after the tour.`,
  ],
  details: [
    { label: 'Time', value: when },
    { label: 'Home', value: home },
  ],
  button: 'View the Tour',
});
