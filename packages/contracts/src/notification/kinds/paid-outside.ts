import { defineNotification, formatAmount, money, service } from '../define-notification.ts';

export const paidOutside = defineNotification('paid_outside', {
  payload: { ...money, ...service },
  topics: ['proposals', 'money'],
  display: { icon: 'cash', tone: 'success', page: 'proposal' },
  title: (payload) => `An invoice of ${formatAmount(payload)} was paid outside Gable`,
  text: ({ customerName, serviceType }) =>
    `${customerName} owes nothing more for ${serviceType}. No card was charged, so Gable takes no fee.`,
});
