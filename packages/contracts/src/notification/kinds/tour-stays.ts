import type { TimeOutcome } from '../../tour/tour-status.ts';
import { defineNotification } from '../define-notification.ts';
import { tourOfClient, unmoved } from '../tour-payload.ts';

const TITLES: Readonly<Record<TimeOutcome, (client: string) => string>> = {
  declined: (client) => `${client} declined the new time of a tour`,
  withdrawn: (client) => `${client} withdrew the new time of a tour`,
  expired: (client) => `The new time of a tour with ${client} was not accepted`,
};

/** Tells the agent that a confirmed tour stays at its time. */
export const tourStays = defineNotification('tour_stays', {
  payload: { ...tourOfClient, ...unmoved },
  topics: ['tours'],
  email: { to: 'agent' },
  display: { icon: 'deals', tone: 'info', page: 'tour' },
  title: ({ customerName, outcome }) => TITLES[outcome](customerName),
  text: ({ when, home }) => `Your tour stays on ${when}, ${home}.`,
});
