import { defineNotification } from '../define-notification.ts';
import { kept, keptSentence, tourOfClient } from '../tour-payload.ts';

export const tourWithdrawn = defineNotification('tour_withdrawn', {
  payload: { ...tourOfClient, ...kept },
  topics: ['tours'],
  email: { to: 'agent' },
  display: { icon: 'deals', tone: 'danger', page: 'tour' },
  title: ({ customerName }) => `Your tour with ${customerName} is canceled`,
  text: ({ when, home, keptCents }) => `${when}, ${home}.${keptSentence(keptCents)}`,
});
