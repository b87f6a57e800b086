import { defineNotification } from '../define-notification.ts';
import { kept, keptSentence, tourOfAgent } from '../tour-payload.ts';

export const tourCanceled = defineNotification('tour_canceled', {
  payload: { ...tourOfAgent, ...kept },
  topics: ['tours'],
  email: { to: 'buyer' },
  display: { icon: 'deals', tone: 'danger', page: 'buyer' },
  title: ({ agentName }) => `Your tour with ${agentName} is canceled`,
  text: ({ when, home, keptCents }) => `${when}, ${home}.${keptSentence(keptCents)}`,
});
