import { defineNotification } from '../define-notification.ts';
import { tourOfAgent } from '../tour-payload.ts';

export const tourNotBooked = defineNotification('tour_not_booked', {
  payload: tourOfAgent,
  topics: ['tours'],
  email: { to: 'buyer' },
  display: { icon: 'alert', tone: 'danger', page: 'buyer' },
  title: ({ agentName }) => `Your tour with ${agentName} couldn’t be booked`,
  text: ({ when, home }) =>
    `${when}, ${home}. The agent cannot take new tours right now. Your card is released, and nothing is charged.`,
});
