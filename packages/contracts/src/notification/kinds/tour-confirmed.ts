import { defineNotification } from '../define-notification.ts';
import { tourOfAgent } from '../tour-payload.ts';

export const tourConfirmed = defineNotification('tour_confirmed', {
  payload: tourOfAgent,
  topics: ['tours'],
  email: { to: 'buyer' },
  display: { icon: 'deals', tone: 'success', page: 'buyer' },
  title: ({ agentName }) => `Your tour with ${agentName} is confirmed`,
  text: ({ when, home }) => `${when}, ${home}.`,
});
