import { defineNotification } from '../define-notification.ts';
import { moved, tourOfAgent } from '../tour-payload.ts';

export const tourExpired = defineNotification('tour_expired', {
  payload: { ...tourOfAgent, ...moved },
  topics: ['tours'],
  email: { to: 'buyer' },
  display: { icon: 'deals', tone: 'warning', page: 'buyer' },
  title: ({ agentName, wasMoved }) =>
    wasMoved
      ? `The new time of your tour with ${agentName} was not accepted`
      : `Your tour request to ${agentName} ended without an answer`,
  text: ({ when, home, wasMoved }) =>
    `${when}, ${home}.${wasMoved ? ' The tour does not take place.' : ''} Nothing is charged.`,
});
