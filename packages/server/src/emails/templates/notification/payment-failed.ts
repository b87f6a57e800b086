import { formatAmount } from '@gable/contracts/notification';
import type { NotificationEmail } from './notification-template.ts';

export const paymentFailed: NotificationEmail<'payment_failed'> = (payload) => ({
  paragraphs: [
    `${payload.customerName} tried to pay for ${payload.serviceType}, but the payment failed. Nothing was charged.`,
    'We emailed your client how to try again, with this card or another one. You don’t need to send a new invoice.',
  ],
  details: [{ label: 'Amount', value: formatAmount(payload) }],
});
