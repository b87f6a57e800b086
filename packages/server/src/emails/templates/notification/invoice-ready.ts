import { formatDate } from '@gable/contracts/kernel';
import { formatAmount } from '@gable/contracts/notification';
import type { NotificationEmail } from './notification-template.ts';

export const invoiceReady: NotificationEmail<'invoice_ready'> = (payload, { agentName }) => ({
  subject: `Your invoice of ${formatAmount(payload)}: ${payload.serviceType}`,
  paragraphs: [
    `${agentName} sent you an invoice. You can pay it by card on Gable.`,
    ...(payload.message ? [`Message from ${agentName}: “${payload.message}”`] : []),
  ],
  details: [
    { label: 'Amount', value: formatAmount(payload) },
    { label: 'Service', value: payload.serviceType },
    ...(payload.dueAt === undefined ? [] : [{ label: 'Due', value: formatDate(payload.dueAt) }]),
    { label: 'Agent', value: agentName },
  ],
  button: 'Pay the Invoice',
});
