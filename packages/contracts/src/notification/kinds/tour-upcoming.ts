import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';
import { tourOfAgent } from '../tour-payload.ts';

/** Reminds the client. */
export const tourUpcoming = defineNotification('tour_upcoming', {
  payload: { ...tourOfAgent, hours: z.int() },
  email: { to: 'buyer' },
  display: { icon: 'deals', tone: 'info', page: 'buyer' },
  title: ({ agentName, hours }) => `Your tour with ${agentName} starts in ${hours} hours`,
  text: ({ when, home }) => `${when}, ${home}.`,
});
