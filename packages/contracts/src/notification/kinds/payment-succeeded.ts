import { defineNotification, formatAmount, money, service } from '../define-notification.ts';

export const paymentSucceeded = defineNotification('payment_succeeded', {
  payload: { ...money, ...service },
  topics: ['proposals', 'money'],
  email: { to: 'agent' },
  display: { icon: 'cash', tone: 'success', page: 'proposal' },
  title: (payload) => `${payload.customerName} paid ${formatAmount(payload)}`,
  text: ({ serviceType }) => `Payment received for ${serviceType}.`,
});
