import { formatAmount } from '@gable/contracts/notification';
import { FEE_RETURN_NOTE } from '@gable/contracts/refund';
import type { NotificationEmail } from './notification-template.ts';

export const disputeLost: NotificationEmail<'dispute_lost'> = (payload) => ({
  paragraphs: [
    `The bank returned the payment for ${payload.serviceType} to ${payload.customerName}.`,
    FEE_RETURN_NOTE,
  ],
  details: [{ label: 'Amount', value: formatAmount(payload) }],
});
