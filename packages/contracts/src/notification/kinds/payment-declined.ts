import { defineNotification, formatAmount, money, serviceType } from '../define-notification.ts';

export const paymentDeclined = defineNotification('payment_declined', {
  payload: { ...money, ...serviceType },
  topics: ['proposals', 'money'],
  email: { to: 'buyer' },
  display: { icon: 'alert', tone: 'danger', page: 'buyer' },
  title: (payload) => `Your payment of ${formatAmount(payload)} failed`,
  text: (payload) => `You weren’t charged for ${payload.serviceType}. Try again, or use another card.`,
});
