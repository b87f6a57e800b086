import { formatAmount } from '@gable/contracts/notification';
import type { NotificationEmail } from './notification-template.ts';

export const tourNotCharged: NotificationEmail<'tour_not_charged'> = (payload) => ({
  paragraphs: [
    `${payload.customerName}’s card couldn’t be charged for the tour, because the hold on it had ended or the card was declined.`,
    'You can send an invoice for the proposal instead.',
  ],
  details: [
    { label: 'Home', value: payload.home },
    { label: 'Amount', value: formatAmount(payload) },
  ],
});
