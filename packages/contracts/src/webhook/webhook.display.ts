import type { BadgeProps } from '../kernel/index.ts';
import { WEBHOOK_EVENT_TYPES } from './webhook.events.ts';
import type { WebhookView } from './webhook.schemas.ts';

export function getWebhookBadge({ state, failingSince }: WebhookView): BadgeProps {
  switch (state) {
    case 'on':
      return failingSince === null ? { label: 'On', tone: 'success' } : { label: 'Failing', tone: 'warning' };
    case 'off':
      return { label: 'Off', tone: 'neutral' };
    case 'failing':
    case 'gone':
      return { label: 'Disabled', tone: 'danger' };
  }
}

/** Returns an endpoint's description, or its host without one. */
export function getWebhookName({ description, url }: WebhookView): string {
  return description || new URL(url).host;
}

/** Returns 'All events', '1 event' or '3 events'. */
export function formatEventCount({ eventTypes: { length } }: WebhookView): string {
  if (length === WEBHOOK_EVENT_TYPES.length) return 'All events';
  return `${length} event${length === 1 ? '' : 's'}`;
}
