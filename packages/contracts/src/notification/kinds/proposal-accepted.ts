import { defineNotification, service } from '../define-notification.ts';

export const proposalAccepted = defineNotification('proposal_accepted', {
  payload: service,
  topics: ['proposals'],
  email: { to: 'agent', topic: 'answers' },
  display: { icon: 'contract', tone: 'success', page: 'proposal' },
  title: ({ customerName }) => `${customerName} accepted your proposal`,
  text: ({ serviceType }) => `For ${serviceType}. You can generate the invoice now.`,
});
