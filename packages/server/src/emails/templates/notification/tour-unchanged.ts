import type { NotificationEmail } from './notification-template.ts';

export const tourUnchanged: NotificationEmail<'tour_unchanged'> = ({ agentName, when, home }) => ({
  paragraphs: [
    `Your tour of ${home} with ${agentName} stays on ${when}. Your card is charged only after the tour.`,
  ],
  details: [
    { label: 'Time', value: when },
    { label: 'Home', value: home },
  ],
  button: 'View the Tour',
});
