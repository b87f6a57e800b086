import { createHmac, randomBytes } from 'node:crypto';
import type { Instant, WebhookEventId } from '@gable/contracts/kernel';
import type { EndpointRow, PreviousSecret } from './webhook.tables.ts';

/** Standard Webhooks: 24 to 64 bytes of chance, as base64 behind this prefix. */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export function generateSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** The earlier secrets of an endpoint that still sign, newest first. */
export function validPreviousSecrets(
  { previousSecrets }: Pick<EndpointRow, 'previousSecrets'>,
  now: Instant,
): readonly PreviousSecret[] {
  return previousSecrets.filter(({ until }) => until > now);
}

/** What `webhook-id` says of an event: the same at every try, so that a receiver knows what it has had. */
export function toMessageId(eventId: WebhookEventId): string {
  return `msg_${eventId.replaceAll('-', '')}`;
}

function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

/**
 * The three headers of Standard Webhooks. `seconds` is the time of this try, which a receiver compares with its own clock;
 * with several secrets there is a signature of each, and one that fits is enough.
 */
export function signedHeaders(
  message: { readonly id: string; readonly seconds: number; readonly body: string },
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const { id, seconds, body } = message;
  const signed = `${id}.${seconds}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => signatureOf(secret, signed)).join(' '),
  };
}
