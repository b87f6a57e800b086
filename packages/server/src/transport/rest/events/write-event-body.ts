import type { Instant } from '@gable/contracts/kernel';
import type { WebhookMessageType } from '@gable/contracts/webhook';
import * as z from 'zod/mini';
import { formatIso } from '../format-iso.ts';
import { EVENT_SCHEMAS } from './event-schemas.ts';

/**
 * Serializes the body of an event (Standard Webhooks): its type, its time, and the object in the
 * format of the REST API. Throws if the data does not match its schema.
 */
export function writeEventBody({
  type,
  at,
  data,
}: {
  readonly type: WebhookMessageType;
  readonly at: Instant;
  readonly data: unknown;
}): string {
  const result = EVENT_SCHEMAS[type].data.safeParse(data);
  if (!result.success)
    throw new Error(`An event does not match its schema: ${z.prettifyError(result.error)}`);
  return JSON.stringify({ type, timestamp: formatIso(at), data: result.data });
}
