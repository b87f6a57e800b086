import { defineNotification } from '../define-notification.ts';
import { tourOfAgent } from '../tour-payload.ts';

export const tourExpired = defineNotification('tour_expired', {
  payload: tourOfAgent,
  topics: ['tours'],
  email: { to: 'buyer' },
  display: { icon: 'deals', tone: 'warning', page: 'buyer' },
  title: ({ agentName }) => `Your tour request to ${agentName} ended without an answer`,
  text: ({ when, home }) => `${when}, ${home}. Nothing is charged.`,
});
