import * as z from 'zod/mini';
import { autopayCardSchema } from '../../autopay/autopay.schemas.ts';
import { formatAutopayCard } from '../../autopay/autopay-card.text.ts';
import { defineNotification, serviceType } from '../define-notification.ts';

/** A client saved a card for monthly invoices. `mandate` is the text that they agreed to. */
export const autopayStarted = defineNotification('autopay_started', {
  payload: { ...serviceType, card: autopayCardSchema, mandate: z.string() },
  topics: ['proposals'],
  email: { to: 'buyer' },
  display: { icon: 'cash', tone: 'success', page: 'buyer' },
  title: ({ card }) => `${formatAutopayCard(card)} pays your monthly invoices`,
  text: ({ serviceType }) => `For ${serviceType}. You can remove the card at any time.`,
});
