import { defineNotification, reason, service } from '../define-notification.ts';

export const proposalDeclined = defineNotification('proposal_declined', {
  payload: { ...service, ...reason },
  topics: ['proposals'],
  email: { to: 'agent', topic: 'answers' },
  display: { icon: 'contract', tone: 'danger', page: 'proposal' },
  title: ({ customerName }) => `${customerName} declined your proposal`,
  text: ({ serviceType, customerName, reason: why }) =>
    `For ${serviceType}. ${why ? `${customerName} wrote: ${why}` : 'You can edit it and send it again.'}`,
});
