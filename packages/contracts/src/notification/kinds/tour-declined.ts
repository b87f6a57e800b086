import { defineNotification } from '../define-notification.ts';
import { moved, tourOfAgent } from '../tour-payload.ts';

export const tourDeclined = defineNotification('tour_declined', {
  payload: { ...tourOfAgent, ...moved },
  topics: ['tours'],
  email: { to: 'buyer' },
  display: { icon: 'deals', tone: 'danger', page: 'buyer' },
  title: ({ agentName, wasMoved }) =>
    wasMoved ? `${agentName} declined the new time of your tour` : `${agentName} cannot take your tour`,
  text: ({ when, home, wasMoved }) =>
    `${when}, ${home}.${wasMoved ? ' The tour does not take place.' : ''} Nothing is charged.`,
});
