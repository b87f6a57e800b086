import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';

/**
 * To the former client of a deal. Does not identify the new client. `kept` counts the former
 * client's bound proposals, `withdrawn` the contracts that they can no longer sign.
 */
export const clientRemoved = defineNotification('client_removed', {
  payload: { agentName: z.string(), kept: z.int(), withdrawn: z.int() },
  topics: ['proposals', 'contracts', 'messages', 'money'],
  email: { to: 'buyer' },
  display: { icon: 'userMinus', tone: 'warning', page: 'buyer' },
  title: ({ agentName }) => `${agentName} changed the client of your deal`,
  text: ({ kept, withdrawn }) => {
    const sentences = [
      withdrawn > 0 && 'Contracts waiting for your signature were withdrawn.',
      kept > 0 && 'You keep everything you accepted, signed or paid.',
    ];
    return sentences.filter(Boolean).join(' ') || 'There’s nothing you need to do.';
  },
});
