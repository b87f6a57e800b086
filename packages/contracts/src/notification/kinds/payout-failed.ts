import { defineNotification, formatAmount, money, reason, reasonSentence } from '../define-notification.ts';

export const payoutFailed = defineNotification('payout_failed', {
  payload: { ...money, ...reason },
  topics: ['payouts'],
  email: { to: 'agent' },
  display: { icon: 'alert', tone: 'danger', page: 'payments' },
  title: (payload) => `A payout of ${formatAmount(payload)} failed`,
  text: ({ reason }) => `The money stays in your balance.${reasonSentence(reason)}`,
});
