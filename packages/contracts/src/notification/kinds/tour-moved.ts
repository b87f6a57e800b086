import { defineNotification } from '../define-notification.ts';
import { currentSentence, question, tourOfClient } from '../tour-payload.ts';

export const tourMoved = defineNotification('tour_moved', {
  payload: { ...tourOfClient, ...question },
  topics: ['tours'],
  email: { to: 'agent' },
  display: { icon: 'deals', tone: 'warning', page: 'tour' },
  title: ({ customerName }) => `${customerName} proposed another time for a tour`,
  text: ({ when, home, answerBy, current }) =>
    `${when}, ${home}. Answer by ${answerBy}.${currentSentence(current)}`,
});
