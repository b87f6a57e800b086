import { formatAutopayCard } from '@gable/contracts/autopay';
import { formatUtcDate, toSentence } from '@gable/contracts/kernel';
import { formatAmount } from '@gable/contracts/notification';
import type { NotificationEmail } from './notification-template.ts';

export const autopayFailed: NotificationEmail<'autopay_failed'> = (payload) => ({
  paragraphs: [
    `We couldn’t charge ${formatAmount(payload)} for ${payload.serviceType} to ${formatAutopayCard(payload.card)}. ${toSentence(payload.reason)} You weren’t charged.`,
    payload.nextAt === null
      ? 'We won’t try this charge again. Please pay the invoice yourself, with this card or another one.'
      : `We’ll try this card again on ${formatUtcDate(payload.nextAt)}. You can also pay now, with this card or another one, or remove the card.`,
  ],
  details: [
    { label: 'Amount', value: formatAmount(payload) },
    { label: 'Service', value: payload.serviceType },
    { label: 'Card', value: formatAutopayCard(payload.card) },
    ...(payload.nextAt === null ? [] : [{ label: 'Next attempt', value: formatUtcDate(payload.nextAt) }]),
  ],
  button: 'Pay the Invoice',
});
