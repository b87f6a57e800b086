import { formatAmount } from '@gable/contracts/notification';
import { deadlineDetails, type NotificationEmail } from './notification-template.ts';

export const disputeOpened: NotificationEmail<'dispute_opened'> = (payload) => ({
  paragraphs: [
    `${payload.customerName} disputed this payment with their bank. The bank holds the money until the dispute is decided.`,
    ...(payload.isAutopayPaused
      ? [
          `The automatic payments of ${payload.customerName} are paused. Your client will pay later invoices manually until they resume them.`,
        ]
      : []),
    'Open the proposal to respond. Gable adds the agreement and its other records to your statement.',
  ],
  details: [
    { label: 'Amount', value: formatAmount(payload) },
    { label: 'Service', value: payload.serviceType },
    ...deadlineDetails(payload.respondBy),
  ],
});
