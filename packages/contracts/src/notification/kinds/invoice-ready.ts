import { defineNotification, formatAmount, money, serviceType } from '../define-notification.ts';

export const invoiceReady = defineNotification('invoice_ready', {
  payload: { ...money, ...serviceType },
  topics: ['proposals', 'money'],
  email: { to: 'buyer' },
  display: { icon: 'receipt', tone: 'info', page: 'buyer' },
  title: (payload) => `You have an invoice of ${formatAmount(payload)}`,
  text: (payload) => `For ${payload.serviceType}. You can pay by card.`,
});
