import { defineNotification } from '../define-notification.ts';

export const startPayments = defineNotification('start_payments', {
  payload: {},
  display: { icon: 'bank', tone: 'accent', page: 'payments' },
  title: 'Set up payments',
  text: 'Verify your identity with the payment provider to get paid every Monday.',
});
