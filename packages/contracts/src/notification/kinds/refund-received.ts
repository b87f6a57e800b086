import { defineNotification, formatAmount, money, serviceType } from '../define-notification.ts';

export const refundReceived = defineNotification('refund_received', {
  payload: { ...money, ...serviceType },
  topics: ['proposals', 'money'],
  email: { to: 'buyer' },
  display: { icon: 'refund', tone: 'success', page: 'buyer' },
  title: (payload) => `You were refunded ${formatAmount(payload)}`,
  text: (payload) => `For ${payload.serviceType}. Your bank may take several days to show it.`,
});
