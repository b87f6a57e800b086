import { defineNotification, formatAmount, money, serviceType } from '../define-notification.ts';

export const paymentReceived = defineNotification('payment_received', {
  payload: { ...money, ...serviceType },
  topics: ['proposals', 'money'],
  email: { to: 'buyer' },
  display: { icon: 'cash', tone: 'success', page: 'buyer' },
  title: (payload) => `You paid ${formatAmount(payload)}`,
  text: (payload) => `For ${payload.serviceType}. We emailed you the receipt.`,
});
