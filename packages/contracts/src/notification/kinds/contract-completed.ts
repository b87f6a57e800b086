import { defineNotification, serviceType } from '../define-notification.ts';

export const contractCompleted = defineNotification('contract_completed', {
  payload: serviceType,
  topics: ['contracts'],
  email: { to: 'buyer' },
  display: { icon: 'signature', tone: 'success', page: 'buyer' },
  title: 'You signed the contract',
  text: (payload) => `You can download the signed contract for ${payload.serviceType} at any time.`,
});
