import { defineNotification } from '../define-notification.ts';
import { tourOfClient } from '../tour-payload.ts';

export const tourRefused = defineNotification('tour_refused', {
  payload: tourOfClient,
  topics: ['tours'],
  email: { to: 'agent' },
  display: { icon: 'deals', tone: 'danger', page: 'tour' },
  title: ({ customerName }) => `${customerName} declined the new time of a tour`,
  text: ({ when, home }) => `${when}, ${home}. The tour does not take place.`,
});
