import { defineNotification, service } from '../define-notification.ts';

export const contractSigned = defineNotification('contract_signed', {
  payload: service,
  topics: ['contracts'],
  email: { to: 'agent' },
  display: { icon: 'signature', tone: 'success', page: 'proposal' },
  title: ({ customerName }) => `${customerName} signed the contract`,
  text: ({ serviceType }) => `The contract for ${serviceType} was signed electronically.`,
});
