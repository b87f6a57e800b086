import {
  defineNotification,
  formatAmount,
  money,
  reason,
  reasonSentence,
  service,
} from '../define-notification.ts';

export const refundFailed = defineNotification('refund_failed', {
  payload: { ...money, ...service, ...reason },
  topics: ['proposals', 'money'],
  email: { to: 'agent' },
  display: { icon: 'alert', tone: 'danger', page: 'proposal' },
  title: (payload) => `A refund of ${formatAmount(payload)} failed`,
  text: ({ customerName, reason, serviceType }) =>
    `${customerName} didn’t receive the refund for ${serviceType}.${reasonSentence(reason)}`,
});
