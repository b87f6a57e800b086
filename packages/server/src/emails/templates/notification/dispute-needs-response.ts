import { formatAmount } from '@gable/contracts/notification';
import { deadlineDetails, type NotificationEmail } from './notification-template.ts';

export const disputeNeedsResponse: NotificationEmail<'dispute_needs_response'> = (payload) => ({
  paragraphs: [
    `The bank needs your response about the payment from ${payload.customerName}. Without one, the money is returned.`,
    'Respond in your payment provider’s dashboard.',
  ],
  details: [
    { label: 'Amount', value: formatAmount(payload) },
    { label: 'Service', value: payload.serviceType },
    ...deadlineDetails(payload.respondBy),
  ],
});
