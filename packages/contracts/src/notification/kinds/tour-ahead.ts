import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';
import { tourOfClient } from '../tour-payload.ts';

/** Reminds the agent. */
export const tourAhead = defineNotification('tour_ahead', {
  payload: { ...tourOfClient, hours: z.int() },
  email: { to: 'agent' },
  display: { icon: 'deals', tone: 'info', page: 'tour' },
  title: ({ customerName, hours }) => `Your tour with ${customerName} starts in ${hours} hours`,
  text: ({ when, home }) => `${when}, ${home}.`,
});
