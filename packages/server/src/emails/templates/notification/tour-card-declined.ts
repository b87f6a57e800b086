import { formatUtcDate } from '@gable/contracts/kernel';
import { formatAmount } from '@gable/contracts/notification';
import type { NotificationEmail } from './notification-template.ts';

export const tourCardDeclined: NotificationEmail<'tour_card_declined'> = (payload) => ({
  paragraphs: [
    `We couldn’t hold ${formatAmount(payload)} on the card that you saved for your tour. You weren’t charged.`,
    'Use another card to keep the tour. Some banks also want you to confirm the payment yourself.',
  ],
  details: [
    { label: 'Home', value: payload.home },
    { label: 'Amount', value: formatAmount(payload) },
    { label: 'Use another card by', value: formatUtcDate(payload.deadline) },
  ],
  button: 'Use Another Card',
});
