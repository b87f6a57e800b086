import { defineNotification } from '../define-notification.ts';
import { currentSentence, question, tourOfAgent } from '../tour-payload.ts';

export const tourRescheduled = defineNotification('tour_rescheduled', {
  payload: { ...tourOfAgent, ...question },
  topics: ['tours'],
  email: { to: 'buyer' },
  display: { icon: 'deals', tone: 'warning', page: 'buyer' },
  title: ({ agentName }) => `${agentName} proposed another time for your tour`,
  text: ({ when, home, answerBy, current }) =>
    `${when}, ${home}. Answer by ${answerBy}.${currentSentence(current)}`,
});
