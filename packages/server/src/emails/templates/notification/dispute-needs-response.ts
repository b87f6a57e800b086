import { formatAmount } from '@gable/contracts/notification';
import { deadlineDetails, type NotificationEmail } from './notification-template.ts';

export const disputeNeedsResponse: NotificationEmail<'dispute_needs_response'> = (payload) => ({
  paragraphs: [
    `The bank needs your response about the payment from ${payload.customerName}. Without one, the money is returned.`,
    'Open the proposal to respond. Gable adds the agreement and its other records to your statement.',
  ],
  details: [
    { label: 'Amount', value: formatAmount(payload) },
    { label: 'Service', value: payload.serviceType },
    ...deadlineDetails(payload.respondBy),
  ],
});
