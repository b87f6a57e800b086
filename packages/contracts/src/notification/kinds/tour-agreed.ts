import { defineNotification } from '../define-notification.ts';
import { tourOfClient } from '../tour-payload.ts';

export const tourAgreed = defineNotification('tour_agreed', {
  payload: tourOfClient,
  topics: ['tours'],
  email: { to: 'agent' },
  display: { icon: 'deals', tone: 'success', page: 'tour' },
  title: ({ customerName }) => `Your tour with ${customerName} is confirmed`,
  text: ({ when, home }) => `${when}, ${home}.`,
});
