import { defineNotification } from '../define-notification.ts';
import { tourOfClient } from '../tour-payload.ts';

export const tourUnanswered = defineNotification('tour_unanswered', {
  payload: tourOfClient,
  topics: ['tours'],
  email: { to: 'agent' },
  display: { icon: 'deals', tone: 'warning', page: 'tour' },
  title: ({ customerName }) => `A tour request of ${customerName} ended without an answer`,
  text: ({ when, home }) => `${when}, ${home}.`,
});
