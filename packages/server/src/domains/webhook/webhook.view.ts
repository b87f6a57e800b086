import type { Instant } from '@gable/contracts/kernel';
import type {
  AttemptView,
  DeliveryView,
  WebhookEventType,
  WebhookMessageType,
  WebhookView,
} from '@gable/contracts/webhook';
import { WEBHOOK_EVENT_TYPES } from '@gable/contracts/webhook';
import type { AttemptRow, DeliveryRow, EndpointRow } from './webhook.tables.ts';
import { toMessageId, validPreviousSecrets } from './webhook-secret.ts';

/** Sorts and deduplicates event types. */
export function sortEventTypes(chosen: readonly WebhookEventType[]): readonly WebhookEventType[] {
  return WEBHOOK_EVENT_TYPES.filter((type) => chosen.includes(type));
}

/** Returns an endpoint as its owner sees it. */
export function toWebhookView(row: EndpointRow, now: Instant): WebhookView {
  const { id, url, description, eventTypes, state, failingSince, createdAt } = row;
  const rotatingUntil = validPreviousSecrets(row, now)[0]?.until ?? null;
  return { id, url, description, eventTypes, state, failingSince, rotatingUntil, createdAt };
}

/** Returns an entry of the log. */
export function toDeliveryView(row: DeliveryRow, type: WebhookMessageType): DeliveryView {
  const { id, endpointId, eventId, state, attempts, lastStatus, nextAttemptAt, createdAt } = row;
  const messageId = toMessageId(eventId);
  return { id, endpointId, messageId, type, state, attempts, lastStatus, nextAttemptAt, createdAt };
}

export function toAttemptView({ at, durationMs, status, problem, answer }: AttemptRow): AttemptView {
  return { at, durationMs, status, problem, answer };
}
