import { formatAmount } from '@gable/contracts/notification';
import type { NotificationEmail } from './notification-template.ts';

export const paymentDeclined: NotificationEmail<'payment_declined'> = (payload) => ({
  paragraphs: [
    `Your payment of ${formatAmount(payload)} for ${payload.serviceType} failed. You weren’t charged.`,
    'Please try again, or use another card. If your bank declined the payment, it can tell you why.',
  ],
  details: [
    { label: 'Amount', value: formatAmount(payload) },
    { label: 'Service', value: payload.serviceType },
  ],
  button: 'Try Again',
});
