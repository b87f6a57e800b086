import { formatAmount } from '@gable/contracts/notification';
import type { NotificationEmail } from './notification-template.ts';

export const disputeWon: NotificationEmail<'dispute_won'> = (payload) => ({
  paragraphs: [`You keep the payment from ${payload.customerName} for ${payload.serviceType}.`],
  details: [{ label: 'Amount', value: formatAmount(payload) }],
});
