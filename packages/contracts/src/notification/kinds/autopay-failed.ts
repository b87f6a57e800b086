import * as z from 'zod/mini';
import { autopayCardSchema } from '../../autopay/autopay.schemas.ts';
import { formatAutopayCard } from '../../autopay/autopay-card.text.ts';
import { formatDate, instantSchema, toSentence } from '../../kernel/index.ts';
import { defineNotification, formatAmount, money, serviceType } from '../define-notification.ts';

/** A saved card could not be charged. `nextAt` is when it is tried again; null if it is not. */
export const autopayFailed = defineNotification('autopay_failed', {
  payload: {
    ...money,
    ...serviceType,
    card: autopayCardSchema,
    reason: z.string(),
    nextAt: z.nullable(instantSchema),
  },
  topics: ['proposals', 'money'],
  email: { to: 'buyer' },
  display: { icon: 'alert', tone: 'danger', page: 'buyer' },
  title: (payload) => `Your automatic payment of ${formatAmount(payload)} failed`,
  text: ({ serviceType, card, reason, nextAt }) =>
    `For ${serviceType}. ${toSentence(reason)} ${
      nextAt === null
        ? 'It is not tried again. Please pay the invoice.'
        : `We try ${formatAutopayCard(card)} again on ${formatDate(nextAt)}, or you can pay now.`
    }`,
});
