import { formatUtcDate } from '@gable/contracts/kernel';
import { formatAmount } from '@gable/contracts/notification';
import type { NotificationEmail } from './notification-template.ts';

export const tourHoldDeclined: NotificationEmail<'tour_hold_declined'> = (payload) => ({
  paragraphs: [
    `The price of the tour couldn’t be held on ${payload.customerName}’s card. We asked for another card.`,
    'Without one, the tour will be canceled and its time will be free again.',
  ],
  details: [
    { label: 'Home', value: payload.home },
    { label: 'Amount', value: formatAmount(payload) },
    { label: 'Canceled without a card on', value: formatUtcDate(payload.deadline) },
  ],
});
