import * as z from 'zod/mini';
import { formatDate, instantSchema } from '../../kernel/index.ts';
import { defineNotification, formatAmount, money } from '../define-notification.ts';

export const tourCardDeclined = defineNotification('tour_card_declined', {
  payload: {
    ...money,
    home: z.string(),
    /** Until when another card can be given. */
    deadline: instantSchema,
  },
  topics: ['proposals'],
  email: { to: 'buyer' },
  display: { icon: 'alert', tone: 'danger', page: 'buyer' },
  title: 'Your card was declined for your tour',
  text: (payload) =>
    `${formatAmount(payload)} couldn’t be held for the tour of ${payload.home}. Use another card by ${formatDate(payload.deadline)}, or the tour is canceled.`,
});
