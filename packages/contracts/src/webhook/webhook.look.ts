import type { StatusLook } from '../kernel/index.ts';
import { WEBHOOK_EVENT_TYPES } from './webhook.events.ts';
import type { WebhookView } from './webhook.schemas.ts';

/** How an endpoint stands, in a badge. */
export function webhookLook({ state, failingSince }: WebhookView): StatusLook {
  switch (state) {
    case 'on':
      return failingSince === null ? { label: 'On', tone: 'success' } : { label: 'Failing', tone: 'warning' };
    case 'off':
      return { label: 'Off', tone: 'neutral' };
    case 'failing':
    case 'gone':
      return { label: 'Switched off', tone: 'danger' };
  }
}

/** What an endpoint is called: what its owner calls it, or the host that it leads to. */
export function webhookName({ description, url }: WebhookView): string {
  return description || new URL(url).host;
}

/** 'All events', '1 event', '3 events' */
export function webhookEventCount({ eventTypes: { length } }: WebhookView): string {
  if (length === WEBHOOK_EVENT_TYPES.length) return 'All events';
  return `${length} event${length === 1 ? '' : 's'}`;
}
