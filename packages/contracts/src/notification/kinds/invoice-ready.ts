import * as z from 'zod/mini';
import { autopayCardSchema } from '../../autopay/autopay.schemas.ts';
import { formatAutopayCard } from '../../autopay/autopay-card.text.ts';
import { formatUtcDate, instantSchema } from '../../kernel/index.ts';
import { defineNotification, formatAmount, money, serviceType } from '../define-notification.ts';

export const invoiceReady = defineNotification('invoice_ready', {
  payload: {
    ...money,
    ...serviceType,
    /** All are missing in events of earlier versions. */
    dueAt: z.optional(instantSchema),
    message: z.optional(z.nullable(z.string())),
    /** The saved card that is charged automatically; null if the client pays by hand. */
    autopayCard: z.optional(z.nullable(autopayCardSchema)),
  },
  topics: ['proposals', 'money'],
  email: { to: 'buyer' },
  display: { icon: 'receipt', tone: 'info', page: 'buyer' },
  title: (payload) => `You have an invoice of ${formatAmount(payload)}`,
  text: ({ serviceType, dueAt, message, autopayCard }) => {
    const due = dueAt === undefined ? '' : ` It is due on ${formatUtcDate(dueAt)}.`;
    const how = autopayCard
      ? `${formatAutopayCard(autopayCard)} is charged automatically.`
      : `You can pay by card.${due}`;
    const personal = message ? ` Message from your agent: “${message}”` : '';
    return `For ${serviceType}. ${how}${personal}`;
  },
});
