import { defineNotification } from '../define-notification.ts';

export const accountRejected = defineNotification('account_rejected', {
  payload: {},
  topics: ['account'],
  email: { to: 'agent' },
  display: { icon: 'alert', tone: 'danger', page: 'payments' },
  title: 'Your payments account was rejected',
  text: 'The payment provider couldn’t verify you. You can try again in your settings.',
});
