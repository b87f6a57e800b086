import * as z from 'zod/mini';
import { toSentence } from '../../kernel/index.ts';
import { defineNotification, formatAmount, money, service } from '../define-notification.ts';

/** No attempt to charge a client's saved card is left. */
export const autopayStopped = defineNotification('autopay_stopped', {
  payload: { ...money, ...service, reason: z.string() },
  topics: ['proposals', 'money'],
  email: { to: 'agent', topic: 'payments' },
  display: { icon: 'alert', tone: 'danger', page: 'proposal' },
  title: (payload) => `The automatic payment of ${formatAmount(payload)} failed`,
  text: ({ customerName, serviceType, reason }) =>
    `By ${customerName} for ${serviceType}. ${toSentence(reason)} It is not tried again; ${customerName} was asked to pay.`,
});
