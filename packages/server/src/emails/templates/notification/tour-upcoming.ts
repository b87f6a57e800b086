import { createMapUrl } from '@gable/contracts/tour';
import type { NotificationEmail } from './notification-template.ts';

export const tourUpcoming: NotificationEmail<'tour_upcoming'> = ({ agentName, when, home }) => ({
  paragraphs: [`${agentName} will tour ${home} with you on ${when}.`],
  details: [
    { label: 'Time', value: when },
    { label: 'Home', value: home, url: createMapUrl(home) },
  ],
  button: 'View the Tour',
});
