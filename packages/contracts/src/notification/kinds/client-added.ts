import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';

/** To the new client of a deal. Does not identify the former client. */
export const clientAdded = defineNotification('client_added', {
  payload: { agentName: z.string() },
  topics: ['proposals', 'contracts', 'messages', 'money'],
  email: { to: 'buyer' },
  display: { icon: 'userPlus', tone: 'info', page: 'buyer' },
  title: ({ agentName }) => `${agentName} added you as a client`,
  text: 'Proposals waiting for your response are in your dashboard.',
});
