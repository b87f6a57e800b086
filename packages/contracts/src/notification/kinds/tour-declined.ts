import { defineNotification } from '../define-notification.ts';
import { tourOfAgent } from '../tour-payload.ts';

export const tourDeclined = defineNotification('tour_declined', {
  payload: tourOfAgent,
  topics: ['tours'],
  email: { to: 'buyer' },
  display: { icon: 'deals', tone: 'danger', page: 'buyer' },
  title: ({ agentName }) => `${agentName} cannot take your tour`,
  text: ({ when, home }) => `${when}, ${home}. Nothing is charged.`,
});
