import { defineNotification, service } from '../define-notification.ts';

export const contractPaperRequested = defineNotification('contract_paper_requested', {
  payload: service,
  topics: ['contracts'],
  email: { to: 'agent' },
  display: { icon: 'contract', tone: 'warning', page: 'proposal' },
  title: ({ customerName }) => `${customerName} wants to sign on paper`,
  text: ({ serviceType }) =>
    `Give them a paper copy of the contract for ${serviceType}. It can no longer be signed electronically.`,
});
