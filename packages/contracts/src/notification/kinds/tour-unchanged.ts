import type { TimeOutcome } from '../../tour/tour-status.ts';
import { defineNotification } from '../define-notification.ts';
import { tourOfAgent, unmoved } from '../tour-payload.ts';

const TITLES: Readonly<Record<TimeOutcome, (agent: string) => string>> = {
  declined: (agent) => `${agent} declined the new time of your tour`,
  withdrawn: (agent) => `${agent} withdrew the new time of your tour`,
  expired: (agent) => `The new time of your tour with ${agent} was not accepted`,
};

/** Tells the client that a confirmed tour stays at its time. */
export const tourUnchanged = defineNotification('tour_unchanged', {
  payload: { ...tourOfAgent, ...unmoved },
  topics: ['tours'],
  email: { to: 'buyer' },
  display: { icon: 'deals', tone: 'info', page: 'buyer' },
  title: ({ agentName, outcome }) => TITLES[outcome](agentName),
  text: ({ when, home }) => `Your tour stays on ${when}, ${home}.`,
});
