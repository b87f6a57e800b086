import { type StatusLook, writtenMonthShort, writtenTime } from '@gable/contracts/kernel';
import type { AttemptView, DeliveryState, DeliveryView, WebhookView } from '@gable/contracts/webhook';

/** What else is to be said of how it stands; null where the badge says it all. */
export function webhookNote({ state, failingSince }: WebhookView): string | null {
  switch (state) {
    case 'on':
      return failingSince === null
        ? null
        : `Nothing has got through since ${timeText(failingSince)}. We keep trying.`;
    case 'off':
      return 'You switched it off. Events of this time are not sent.';
    case 'failing':
      return 'We switched it off because nothing got through for days. Events of this time are not sent.';
    case 'gone':
      return 'We switched it off because it answered that it is gone (410). Events of this time are not sent.';
  }
}

/** How a delivery stands, in a badge. */
export const DELIVERY_LOOKS: Readonly<Record<DeliveryState, StatusLook>> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  stopped: { label: 'Stopped', tone: 'neutral' },
};

/** 'Nov 21, 10:04:09 PM', by the reader's own clock: whoever looks for a fault compares it with their logs. */
export function timeText(at: WebhookView['createdAt']): string {
  const day = new Date(at);
  return `${writtenMonthShort(day.getMonth())} ${day.getDate()}, ${writtenTime(at, 'second')}`;
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** What a line of the log says below the event: when, how often, and what comes next. */
export function deliveryText({ createdAt, attempts, lastStatus, nextAttemptAt }: DeliveryView): string {
  const parts = [timeText(createdAt)];
  if (attempts > 0) parts.push(lastStatus === null ? 'no answer' : `answered ${lastStatus}`);
  if (attempts > 1) parts.push(counted(attempts, 'try').replace('trys', 'tries'));
  if (nextAttemptAt !== null && attempts > 0) parts.push(`again ${timeText(nextAttemptAt)}`);
  return parts.join(' · ');
}

/** What a try came to. */
export function attemptText({ problem, status, durationMs }: AttemptView): string {
  return `${problem ?? `The endpoint answered ${status ?? ''}.`} ${(durationMs / 1_000).toFixed(2)} s`;
}
