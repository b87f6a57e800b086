import { formatAmount } from '@gable/contracts/notification';
import { type NotificationEmail, reasonParagraph } from './notification-template.ts';

export const refundFailed: NotificationEmail<'refund_failed'> = (payload) => ({
  paragraphs: [
    `${payload.customerName} didn’t receive the refund of ${formatAmount(payload)} for ${payload.serviceType}. The money is back in your balance.`,
    ...reasonParagraph(payload.reason),
    'Agree with your client on another way to return the money.',
  ],
  details: [{ label: 'Refund', value: formatAmount(payload) }],
});
