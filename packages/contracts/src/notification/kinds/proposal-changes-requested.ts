import * as z from 'zod/mini';
import { defineNotification, service } from '../define-notification.ts';

export const proposalChangesRequested = defineNotification('proposal_changes_requested', {
  payload: { ...service, comment: z.string() },
  topics: ['proposals'],
  email: { to: 'agent', topic: 'answers' },
  display: { icon: 'contract', tone: 'warning', page: 'proposal' },
  title: ({ customerName }) => `${customerName} asked for changes`,
  text: ({ serviceType, customerName, comment }) => `For ${serviceType}. ${customerName} wrote: ${comment}`,
});
