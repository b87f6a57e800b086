import { defineNotification, formatAmount, money, service } from '../define-notification.ts';

export const disputeWon = defineNotification('dispute_won', {
  payload: { ...money, ...service },
  topics: ['money'],
  email: { to: 'agent' },
  display: { icon: 'scale', tone: 'success', page: 'proposal' },
  title: (payload) => `You won the dispute over ${formatAmount(payload)}`,
  text: ({ customerName, serviceType }) => `You keep the payment from ${customerName} for ${serviceType}.`,
});
