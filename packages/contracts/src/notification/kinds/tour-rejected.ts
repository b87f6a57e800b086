import * as z from 'zod/mini';
import { defineNotification, reasonSentence } from '../define-notification.ts';
import { tourOfClient } from '../tour-payload.ts';

/** A booking with a card that a quota of the agent rejected. */
export const tourRejected = defineNotification('tour_rejected', {
  payload: { ...tourOfClient, reason: z.string() },
  email: { to: 'agent' },
  display: { icon: 'alert', tone: 'danger', page: 'tour' },
  title: ({ customerName }) => `${customerName} couldn’t book a tour with you`,
  text: ({ when, home, reason }) => `${when}, ${home}.${reasonSentence(reason)}`,
});
