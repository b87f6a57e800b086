import { type BadgeProps, formatShortMonth, formatTime } from '@gable/contracts/kernel';
import type { AttemptView, DeliveryState, DeliveryView, WebhookView } from '@gable/contracts/webhook';

/** Returns a note about the endpoint's state; null if the badge is sufficient. */
export function getWebhookNote({ state, failingSince }: WebhookView): string | null {
  switch (state) {
    case 'on':
      return failingSince === null
        ? null
        : `Deliveries have failed since ${formatTimestamp(failingSince)}. We’ll keep trying.`;
    case 'off':
      return 'You turned it off. Events from this time won’t be sent.';
    case 'failing':
      return 'We turned it off because deliveries failed for days. Events from this time won’t be sent.';
    case 'gone':
      return 'We turned it off because it responded with 410 Gone. Events from this time won’t be sent.';
  }
}

/** Badge props by delivery state. */
export const DELIVERY_BADGES: Readonly<Record<DeliveryState, BadgeProps>> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  stopped: { label: 'Stopped', tone: 'neutral' },
};

/** Formats 'Nov 21, 10:04:09 PM' in local time, for comparison with server logs. */
export function formatTimestamp(at: WebhookView['createdAt']): string {
  const day = new Date(at);
  return `${formatShortMonth(day.getMonth())} ${day.getDate()}, ${formatTime(at, 'second')}`;
}

/** Formats a row of the log: the time, the response, the attempts, and the next attempt. */
export function formatDelivery({ createdAt, attempts, lastStatus, nextAttemptAt }: DeliveryView): string {
  const parts = [formatTimestamp(createdAt)];
  if (attempts > 0) parts.push(lastStatus === null ? 'no response' : `responded ${lastStatus}`);
  if (attempts > 1) parts.push(`${attempts} attempts`);
  if (nextAttemptAt !== null && attempts > 0) parts.push(`next ${formatTimestamp(nextAttemptAt)}`);
  return parts.join(' · ');
}

/** Formats the result of an attempt. */
export function formatAttempt({ problem, status, durationMs }: AttemptView): string {
  return `${problem ?? `The endpoint responded with ${status ?? ''}.`} ${(durationMs / 1_000).toFixed(2)} s`;
}
