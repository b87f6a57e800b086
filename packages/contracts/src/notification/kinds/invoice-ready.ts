import * as z from 'zod/mini';
import { formatDate, instantSchema } from '../../kernel/index.ts';
import { defineNotification, formatAmount, money, serviceType } from '../define-notification.ts';

export const invoiceReady = defineNotification('invoice_ready', {
  payload: {
    ...money,
    ...serviceType,
    /** Both are missing in events of earlier versions. */
    dueAt: z.optional(instantSchema),
    message: z.optional(z.nullable(z.string())),
  },
  topics: ['proposals', 'money'],
  email: { to: 'buyer' },
  display: { icon: 'receipt', tone: 'info', page: 'buyer' },
  title: (payload) => `You have an invoice of ${formatAmount(payload)}`,
  text: ({ serviceType, dueAt, message }) => {
    const due = dueAt === undefined ? '' : ` It is due on ${formatDate(dueAt)}.`;
    const personal = message ? ` Message from your agent: “${message}”` : '';
    return `For ${serviceType}. You can pay by card.${due}${personal}`;
  },
});
