import { formatUtcDate } from '@gable/contracts/kernel';
import { formatAmount } from '@gable/contracts/notification';
import type { NotificationEmail } from './notification-template.ts';

export const payoutSent: NotificationEmail<'payout_sent'> = ({ arrival, ...payload }) => ({
  paragraphs: ['We sent your payout to your bank by ACH transfer. There’s nothing you need to do.'],
  details: [
    { label: 'Payout', value: formatAmount(payload) },
    ...(arrival === null ? [] : [{ label: 'Expected arrival', value: formatUtcDate(arrival) }]),
  ],
});
