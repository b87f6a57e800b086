import { formatUtcDate } from '@gable/contracts/kernel';
import { formatAmount } from '@gable/contracts/notification';
import { lineDetails, type NotificationEmail } from './notification-template.ts';

export const paymentReceived: NotificationEmail<'payment_received'> = (payload, { agentName, invoice }) => ({
  subject: `Receipt for your payment of ${formatAmount(payload)}`,
  preview: `Thank you. We notified ${agentName}.`,
  heading: 'Payment received',
  button: 'View the Receipt',
  paragraphs: ['Thank you for your payment. Here’s your receipt.'],
  details: [
    { label: 'Amount', value: formatAmount(payload) },
    { label: 'Service', value: payload.serviceType },
    ...lineDetails(invoice),
    ...(invoice?.paidAt ? [{ label: 'Paid on', value: formatUtcDate(invoice.paidAt) }] : []),
    { label: 'Agent', value: agentName },
  ],
});
