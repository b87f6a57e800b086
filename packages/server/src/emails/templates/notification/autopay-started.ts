import { formatAutopayCard } from '@gable/contracts/autopay';
import type { NotificationEmail } from './notification-template.ts';

export const autopayStarted: NotificationEmail<'autopay_started'> = ({ serviceType, card, mandate }) => ({
  paragraphs: [
    `You saved ${formatAutopayCard(card)} for the monthly invoices of ${serviceType}. Each one will be charged to it automatically, and you’ll get a receipt by email.`,
    `You agreed: “${mandate}”`,
    'You can remove the card at any time on the page of your proposal.',
  ],
  details: [
    { label: 'Card', value: formatAutopayCard(card) },
    { label: 'Service', value: serviceType },
  ],
});
