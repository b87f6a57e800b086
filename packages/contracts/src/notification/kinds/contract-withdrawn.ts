import { defineNotification, serviceType } from '../define-notification.ts';

/** The agent withdrew the version that the buyer had received. */
export const contractWithdrawn = defineNotification('contract_withdrawn', {
  payload: serviceType,
  topics: ['contracts'],
  email: { to: 'buyer' },
  display: { icon: 'contract', tone: 'info', page: 'buyer' },
  title: 'Your contract was withdrawn',
  text: ({ serviceType }) =>
    `The contract for ${serviceType} can no longer be signed. You can still read it.`,
});
