import { defineNotification, serviceType } from '../define-notification.ts';

export const contractSent = defineNotification('contract_sent', {
  payload: serviceType,
  topics: ['contracts'],
  email: { to: 'buyer' },
  display: { icon: 'contract', tone: 'info', page: 'buyer' },
  title: 'You have a contract to review',
  text: (payload) => `Your agent sent the contract for ${payload.serviceType}.`,
});
