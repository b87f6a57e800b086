import {
  deadline,
  deadlineSentence,
  defineNotification,
  formatAmount,
  money,
  service,
} from '../define-notification.ts';

export const disputeNeedsResponse = defineNotification('dispute_needs_response', {
  payload: { ...money, ...service, ...deadline },
  topics: ['money'],
  email: { to: 'agent' },
  display: { icon: 'scale', tone: 'danger', page: 'proposal' },
  title: (payload) => `A dispute over ${formatAmount(payload)} needs your response`,
  text: ({ customerName, respondBy, serviceType }) =>
    `The bank asks about ${serviceType} for ${customerName}.${deadlineSentence(respondBy)}`,
});
