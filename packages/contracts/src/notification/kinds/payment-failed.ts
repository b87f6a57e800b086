import { defineNotification, formatAmount, money, service } from '../define-notification.ts';

export const paymentFailed = defineNotification('payment_failed', {
  payload: { ...money, ...service },
  topics: ['proposals', 'money'],
  email: { to: 'agent', topic: 'payments' },
  display: { icon: 'alert', tone: 'danger', page: 'proposal' },
  title: (payload) => `A payment of ${formatAmount(payload)} failed`,
  text: ({ customerName, serviceType }) =>
    `${customerName} tried to pay for ${serviceType}. Nothing was charged.`,
});
