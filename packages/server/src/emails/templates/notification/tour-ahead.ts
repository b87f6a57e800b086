import { createMapUrl } from '@gable/contracts/tour';
import type { NotificationEmail } from './notification-template.ts';

export const tourAhead: NotificationEmail<'tour_ahead'> = ({ customerName, when, home }) => ({
  paragraphs: [`You tour ${home} with ${customerName} on ${when}.`],
  details: [
    { label: 'Time', value: when },
    { label: 'Home', value: home, url: createMapUrl(home) },
  ],
  button: 'View the Tour',
});
