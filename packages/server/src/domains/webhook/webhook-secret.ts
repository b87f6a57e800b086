import { createHmac, randomBytes } from 'node:crypto';
import type { Instant, WebhookEventId } from '@gable/contracts/kernel';
import type { EndpointRow, PreviousSecret } from './webhook.tables.ts';

/** Standard Webhooks: 24 to 64 random bytes, base64 after this prefix. */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export function generateSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** Returns the previous secrets that have not expired, newest first. */
export function validPreviousSecrets(
  { previousSecrets }: Pick<EndpointRow, 'previousSecrets'>,
  now: Instant,
): readonly PreviousSecret[] {
  return previousSecrets.filter(({ until }) => until > now);
}

/**
 * Returns the `webhook-id` of an event. Every attempt has the same id, so that receivers can
 * deduplicate.
 */
export function toMessageId(eventId: WebhookEventId): string {
  return `msg_${eventId.replaceAll('-', '')}`;
}

function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

/**
 * Returns the three headers of Standard Webhooks. `seconds` is the time of the attempt, which
 * receivers compare with their clock. Each secret adds a signature; receivers accept any valid one.
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
