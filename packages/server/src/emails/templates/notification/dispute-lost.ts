import { formatAmount } from '@gable/contracts/notification';
import type { NotificationEmail } from './notification-template.ts';

export const disputeLost: NotificationEmail<'dispute_lost'> = (payload) => ({
  paragraphs: [`The bank returned the payment for ${payload.serviceType} to ${payload.customerName}.`],
  details: [{ label: 'Amount', value: formatAmount(payload) }],
});
