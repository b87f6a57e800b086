import { defineNotification } from '../define-notification.ts';
import { kept, missedSentence, tourOfAgent } from '../tour-payload.ts';

export const tourMissed = defineNotification('tour_missed', {
  payload: { ...tourOfAgent, ...kept },
  topics: ['tours'],
  email: { to: 'buyer' },
  display: { icon: 'deals', tone: 'warning', page: 'buyer' },
  title: ({ agentName }) => `${agentName} recorded that you missed a tour`,
  text: ({ when, home, keptCents }) => `${when}, ${home}. ${missedSentence(keptCents)}`,
});
