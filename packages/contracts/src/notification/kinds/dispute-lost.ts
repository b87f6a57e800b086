import { defineNotification, formatAmount, money, service } from '../define-notification.ts';

export const disputeLost = defineNotification('dispute_lost', {
  payload: { ...money, ...service },
  topics: ['money'],
  email: { to: 'agent' },
  display: { icon: 'scale', tone: 'danger', page: 'proposal' },
  title: (payload) => `You lost the dispute over ${formatAmount(payload)}`,
  text: ({ customerName, serviceType }) =>
    `The bank returned the payment for ${serviceType} to ${customerName}.`,
});
