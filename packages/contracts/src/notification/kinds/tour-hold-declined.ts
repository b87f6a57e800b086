import * as z from 'zod/mini';
import { formatDate, instantSchema } from '../../kernel/index.ts';
import { defineNotification, formatAmount, money } from '../define-notification.ts';

export const tourHoldDeclined = defineNotification('tour_hold_declined', {
  payload: {
    ...money,
    customerName: z.string(),
    home: z.string(),
    /** Until when the client can give another card. */
    deadline: instantSchema,
  },
  topics: ['proposals'],
  email: { to: 'agent' },
  display: { icon: 'alert', tone: 'warning', page: 'tour' },
  title: ({ customerName }) => `${customerName}’s card was declined for a tour`,
  text: (payload) =>
    `${formatAmount(payload)} couldn’t be held for the tour of ${payload.home}. ${payload.customerName} was asked for another card. Without one by ${formatDate(payload.deadline)}, the tour is canceled.`,
});
