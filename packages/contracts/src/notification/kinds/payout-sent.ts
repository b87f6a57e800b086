import * as z from 'zod/mini';
import { formatDate, instantSchema } from '../../kernel/index.ts';
import { defineNotification, formatAmount, money } from '../define-notification.ts';

export const payoutSent = defineNotification('payout_sent', {
  payload: { ...money, arrival: z.nullable(instantSchema) },
  topics: ['payouts'],
  email: { to: 'agent' },
  display: { icon: 'bank', tone: 'info', page: 'payments' },
  title: (payload) => `${formatAmount(payload)} is on its way to your bank`,
  text: ({ arrival }) =>
    arrival === null ? 'We sent your payout.' : `It should arrive by ${formatDate(arrival)}.`,
});
