import { defineNotification } from '../define-notification.ts';
import { decliner, moved, tourOfClient } from '../tour-payload.ts';

/** Tells the agent that the client declined a new time, or that their own answer ended a request. */
export const tourRefused = defineNotification('tour_refused', {
  payload: { ...tourOfClient, ...moved, ...decliner },
  topics: ['tours'],
  email: { to: 'agent' },
  display: { icon: 'deals', tone: 'danger', page: 'tour' },
  title: ({ customerName, byYou }) =>
    byYou ? `You declined a tour with ${customerName}` : `${customerName} declined the new time of a tour`,
  text: ({ when, home }) => `${when}, ${home}. The tour does not take place.`,
});
