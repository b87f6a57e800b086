import { formatAmount } from '@gable/contracts/notification';
import { deadlineDetails, type NotificationEmail } from './notification-template.ts';

export const disputeOpened: NotificationEmail<'dispute_opened'> = (payload) => ({
  paragraphs: [
    `${payload.customerName} disputed this payment with their bank. The bank holds the money until the dispute is decided.`,
    ...(payload.isAutopayPaused
      ? [
          `The automatic payments of ${payload.customerName} are paused. Later invoices are paid by hand until your client resumes them.`,
        ]
      : []),
    'Respond in your payment provider’s dashboard, with evidence of the service and of your agreement.',
  ],
  details: [
    { label: 'Amount', value: formatAmount(payload) },
    { label: 'Service', value: payload.serviceType },
    ...deadlineDetails(payload.respondBy),
  ],
});
