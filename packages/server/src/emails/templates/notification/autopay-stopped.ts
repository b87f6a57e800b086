import { toSentence } from '@gable/contracts/kernel';
import { formatAmount } from '@gable/contracts/notification';
import type { NotificationEmail } from './notification-template.ts';

export const autopayStopped: NotificationEmail<'autopay_stopped'> = (payload) => ({
  paragraphs: [
    `The card that ${payload.customerName} saved for ${payload.serviceType} could not be charged. ${toSentence(payload.reason)}`,
    'We won’t try it again. We asked your client to pay the invoice with this card or another one. You don’t need to send a new invoice.',
  ],
  details: [{ label: 'Amount', value: formatAmount(payload) }],
});
