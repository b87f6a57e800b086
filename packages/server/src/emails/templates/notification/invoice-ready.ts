import { formatAutopayCard } from '@gable/contracts/autopay';
import { formatUtcDate } from '@gable/contracts/kernel';
import { formatAmount } from '@gable/contracts/notification';
import { lineDetails, type NotificationEmail } from './notification-template.ts';

export const invoiceReady: NotificationEmail<'invoice_ready'> = (payload, { agentName, invoice }) => ({
  subject: `Your invoice of ${formatAmount(payload)}: ${payload.serviceType}`,
  paragraphs: [
    payload.autopayCard
      ? `${agentName} sent you an invoice. ${formatAutopayCard(payload.autopayCard)} will be charged automatically, so you don’t need to do anything.`
      : `${agentName} sent you an invoice. You can pay it by card on Gable.`,
    ...(payload.message ? [`Message from ${agentName}: “${payload.message}”`] : []),
  ],
  details: [
    { label: 'Amount', value: formatAmount(payload) },
    { label: 'Service', value: payload.serviceType },
    ...lineDetails(invoice),
    ...(payload.dueAt === undefined ? [] : [{ label: 'Due', value: formatUtcDate(payload.dueAt) }]),
    { label: 'Agent', value: agentName },
  ],
  button: payload.autopayCard ? 'View the Invoice' : 'Pay the Invoice',
});
