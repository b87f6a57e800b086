import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';
import { tourOfClient } from '../tour-payload.ts';

export const tourMoved = defineNotification('tour_moved', {
  payload: { ...tourOfClient, answerBy: z.string() },
  topics: ['tours'],
  email: { to: 'agent' },
  display: { icon: 'deals', tone: 'warning', page: 'tour' },
  title: ({ customerName }) => `${customerName} proposed another time for a tour`,
  text: ({ when, home, answerBy }) => `${when}, ${home}. Answer by ${answerBy}.`,
});
