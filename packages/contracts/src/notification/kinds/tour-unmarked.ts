import * as z from 'zod/mini';
import { formatDate, instantSchema, tourIdSchema } from '../../kernel/index.ts';
import { defineNotification, formatAmount, money } from '../define-notification.ts';

export const tourUnmarked = defineNotification('tour_unmarked', {
  payload: {
    ...money,
    // Earlier notifications lack the tour and its time.
    tourId: z.optional(tourIdSchema),
    when: z.optional(z.string()),
    customerName: z.string(),
    home: z.string(),
    /** When the hold ends; null if nothing is held. */
    captureBefore: z.nullable(instantSchema),
  },
  topics: ['proposals'],
  email: { to: 'agent' },
  display: { icon: 'alert', tone: 'warning', page: 'tour' },
  title: ({ customerName }) => `Did the tour with ${customerName} take place?`,
  text: (payload) => {
    const { home, captureBefore } = payload;
    const until =
      captureBefore === null
        ? ''
        : ` The hold of ${formatAmount(payload)} ends on ${formatDate(captureBefore)}, and nothing is charged until you answer.`;
    return `Mark the tour of ${home} as done, as a no-show, or as not taken place.${until}`;
  },
});
