import { defineNotification, formatAmount, money } from '../define-notification.ts';

export const payoutPaid = defineNotification('payout_paid', {
  payload: money,
  topics: ['payouts'],
  email: { to: 'agent', topic: 'payments' },
  display: { icon: 'bank', tone: 'success', page: 'payments' },
  title: (payload) => `${formatAmount(payload)} reached your bank`,
  text: 'The payout is complete.',
});
