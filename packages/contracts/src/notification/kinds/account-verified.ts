import { defineNotification } from '../define-notification.ts';

export const accountVerified = defineNotification('account_verified', {
  payload: {},
  topics: ['account'],
  display: { icon: 'shield', tone: 'success', page: 'payments' },
  title: 'Your account is verified',
  text: 'You can charge clients now. Payouts start every Monday.',
});
