import * as z from 'zod/mini';
import { defineNotification, formatAmount, money } from '../define-notification.ts';

export const tourNotCharged = defineNotification('tour_not_charged', {
  payload: { ...money, customerName: z.string(), home: z.string() },
  topics: ['proposals', 'money'],
  email: { to: 'agent' },
  display: { icon: 'alert', tone: 'danger', page: 'tour' },
  title: ({ customerName }) => `${customerName}’s card wasn’t charged`,
  text: (payload) =>
    `${formatAmount(payload)} for the tour of ${payload.home} couldn’t be charged, because the hold on the card had ended or the card was declined. You can send an invoice.`,
});
