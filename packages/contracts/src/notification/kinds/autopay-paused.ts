import { autopayCardSchema } from '../../autopay/autopay.schemas.ts';
import { formatAutopayCard } from '../../autopay/autopay-card.text.ts';
import { defineNotification, serviceType } from '../define-notification.ts';

/** A client's dispute paused the automatic payments of a proposal. */
export const autopayPaused = defineNotification('autopay_paused', {
  payload: { ...serviceType, card: autopayCardSchema },
  topics: ['proposals'],
  email: { to: 'buyer' },
  display: { icon: 'alert', tone: 'warning', page: 'buyer' },
  title: ({ serviceType }) => `Automatic payments for ${serviceType} are paused`,
  text: ({ card }) =>
    `You disputed a payment with your bank. ${formatAutopayCard(card)} is not charged until you resume.`,
});
