import type { Instant } from '@gable/contracts/kernel';
import type { WebhookMessageType } from '@gable/contracts/webhook';
import * as z from 'zod/mini';
import { iso } from '../iso.ts';
import { EVENT_ROWS } from './event-rows.ts';

/**
 * What is sent of an event, in the form of Standard Webhooks: its type, its time, and the thing as the documented API answers
 * it. A view that breaks its own schema is a defect of ours.
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
  const written = EVENT_ROWS[type].data.safeParse(data);
  if (!written.success)
    throw new Error(`An event is not as it is documented: ${z.prettifyError(written.error)}`);
  return JSON.stringify({ type, timestamp: iso(at), data: written.data });
}
