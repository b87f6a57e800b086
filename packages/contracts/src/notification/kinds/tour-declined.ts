import { defineNotification } from '../define-notification.ts';
import { decliner, moved, tourOfAgent } from '../tour-payload.ts';

/** Tells the client that the agent declined a request, or that their own answer ended it. */
export const tourDeclined = defineNotification('tour_declined', {
  payload: { ...tourOfAgent, ...moved, ...decliner },
  topics: ['tours'],
  email: { to: 'buyer' },
  display: { icon: 'deals', tone: 'danger', page: 'buyer' },
  title: ({ agentName, wasMoved, byYou }) => {
    if (byYou) return `You declined the new time of your tour with ${agentName}`;
    return wasMoved
      ? `${agentName} declined the new time of your tour`
      : `${agentName} declined your tour request`;
  },
  text: ({ when, home, wasMoved }) =>
    `${when}, ${home}.${wasMoved ? ' The tour does not take place.' : ''} Nothing is charged.`,
});
