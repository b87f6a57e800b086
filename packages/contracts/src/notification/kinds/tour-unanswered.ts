import { defineNotification } from '../define-notification.ts';
import { moved, tourOfClient } from '../tour-payload.ts';

export const tourUnanswered = defineNotification('tour_unanswered', {
  payload: { ...tourOfClient, ...moved },
  topics: ['tours'],
  email: { to: 'agent' },
  display: { icon: 'deals', tone: 'warning', page: 'tour' },
  title: ({ customerName, wasMoved }) =>
    wasMoved
      ? `The new time of a tour with ${customerName} was not accepted`
      : `A tour request of ${customerName} ended without an answer`,
  text: ({ when, home, wasMoved }) => `${when}, ${home}.${wasMoved ? ' The tour does not take place.' : ''}`,
});
