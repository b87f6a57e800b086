import { defineNotification, service } from '../define-notification.ts';

export const countersignatureStored = defineNotification('countersignature_stored', {
  payload: service,
  topics: ['contracts'],
  email: { to: 'agent' },
  display: { icon: 'signature', tone: 'success', page: 'proposal' },
  title: 'You countersigned the contract',
  text: ({ serviceType, customerName }) =>
    `The contract for ${serviceType} has your signature and the one of ${customerName}.`,
});
