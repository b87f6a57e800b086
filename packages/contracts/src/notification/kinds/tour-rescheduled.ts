import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';
import { tourOfAgent } from '../tour-payload.ts';

export const tourRescheduled = defineNotification('tour_rescheduled', {
  payload: { ...tourOfAgent, answerBy: z.string() },
  topics: ['tours'],
  email: { to: 'buyer' },
  display: { icon: 'deals', tone: 'warning', page: 'buyer' },
  title: ({ agentName }) => `${agentName} proposed another time for your tour`,
  text: ({ when, home, answerBy }) => `${when}, ${home}. Answer by ${answerBy}.`,
});
