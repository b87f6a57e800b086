import { formatAutopayCard } from '@gable/contracts/autopay';
import type { NotificationEmail } from './notification-template.ts';

export const autopayPaused: NotificationEmail<'autopay_paused'> = ({ serviceType, card }) => ({
  paragraphs: [
    `Your bank told us that you disputed a payment for ${serviceType}. We paused the automatic payments, so ${formatAutopayCard(card)} won’t be charged for later invoices.`,
    'You can resume automatic payments or remove the card on the page of your proposal. Until then, you’ll pay each invoice yourself.',
  ],
  details: [
    { label: 'Card', value: formatAutopayCard(card) },
    { label: 'Service', value: serviceType },
  ],
});
