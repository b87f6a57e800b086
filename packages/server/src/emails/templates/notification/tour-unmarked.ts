import { formatUtcDate } from '@gable/contracts/kernel';
import { formatAmount } from '@gable/contracts/notification';
import type { NotificationEmail } from './notification-template.ts';

export const tourUnmarked: NotificationEmail<'tour_unmarked'> = (payload) => ({
  paragraphs: [
    `Your tour with ${payload.customerName} is over. Mark it as done, as a no-show, or as not taken place.`,
    'The card won’t be charged until you do.',
  ],
  details: [
    ...(payload.when === undefined ? [] : [{ label: 'Time', value: payload.when }]),
    { label: 'Home', value: payload.home },
    { label: 'Held amount', value: formatAmount(payload) },
    ...(payload.captureBefore === null
      ? []
      : [{ label: 'Hold ends on', value: formatUtcDate(payload.captureBefore) }]),
  ],
});
