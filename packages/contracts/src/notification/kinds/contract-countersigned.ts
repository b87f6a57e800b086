import { defineNotification, serviceType } from '../define-notification.ts';

export const contractCountersigned = defineNotification('contract_countersigned', {
  payload: serviceType,
  topics: ['contracts'],
  email: { to: 'buyer' },
  display: { icon: 'signature', tone: 'success', page: 'buyer' },
  title: 'Your agent countersigned the contract',
  text: (payload) => `You can download the contract for ${payload.serviceType} with both signatures.`,
});
