import * as z from 'zod/mini';
import { defineNotification, service } from '../define-notification.ts';

export const contractDeclined = defineNotification('contract_declined', {
  payload: { ...service, reason: z.string() },
  topics: ['contracts'],
  email: { to: 'agent', topic: 'answers' },
  display: { icon: 'contract', tone: 'danger', page: 'proposal' },
  title: ({ customerName }) => `${customerName} declined the contract`,
  text: ({ serviceType, customerName, reason }) => `For ${serviceType}. ${customerName} wrote: ${reason}`,
});
