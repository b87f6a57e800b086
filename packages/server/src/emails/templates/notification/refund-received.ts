import { formatAmount } from '@gable/contracts/notification';
import type { NotificationEmail } from './notification-template.ts';

export const refundReceived: NotificationEmail<'refund_received'> = (payload, { agentName }) => ({
  button: 'View the Receipt',
  paragraphs: [
    `${agentName} refunded you. The money goes back to the card you paid with. Your bank usually takes five to ten business days to show it.`,
  ],
  details: [
    { label: 'Refund', value: formatAmount(payload) },
    { label: 'Service', value: payload.serviceType },
    { label: 'Agent', value: agentName },
  ],
});
