import {
  deadline,
  deadlineSentence,
  defineNotification,
  formatAmount,
  money,
  service,
} from '../define-notification.ts';

export const disputeOpened = defineNotification('dispute_opened', {
  payload: { ...money, ...service, ...deadline },
  topics: ['money'],
  email: { to: 'agent' },
  display: { icon: 'scale', tone: 'danger', page: 'proposal' },
  title: (payload) => `${payload.customerName} disputed a payment of ${formatAmount(payload)}`,
  text: ({ respondBy, serviceType }) => `The payment was for ${serviceType}.${deadlineSentence(respondBy)}`,
});
