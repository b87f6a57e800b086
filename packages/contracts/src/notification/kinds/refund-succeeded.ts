import { defineNotification, formatAmount, money, service } from '../define-notification.ts';

export const refundSucceeded = defineNotification('refund_succeeded', {
  payload: { ...money, ...service },
  topics: ['proposals', 'money'],
  email: { to: 'agent', topic: 'payments' },
  display: { icon: 'refund', tone: 'info', page: 'proposal' },
  title: (payload) => `${formatAmount(payload)} was refunded to ${payload.customerName}`,
  text: ({ serviceType }) => `The refund for ${serviceType} is complete.`,
});
