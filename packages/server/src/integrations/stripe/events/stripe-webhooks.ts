import Stripe from 'stripe';
import { failure } from '#kernel/index.ts';
import type { ProviderEvent } from '../payments.port.ts';
import { isThinEvent, parseSnapshotEvent, parseThinEvent } from './parse-event.ts';

/**
 * How far a message's time may lie from ours: what was overheard cannot be sent again later (Stripe contract, section 2).
 * Nor can one be kept for later: the SDK looks at age alone, so a time to come is refused here.
 */
const TOLERANCE_SECONDS = 300;

const NOT_JSON = 'The webhook body is not JSON.';
const NOT_AN_EVENT = 'The webhook body is not a Stripe event.';
const NOT_SIGNED = `The Stripe-Signature header does not fit this body, or lies more than ${TOLERANCE_SECONDS} seconds from now.`;

/** The door to which the provider's messages come. */
export interface StripeWebhooks {
  /** As `parse` of the port, at once. */
  parse(rawBody: string, signature: string): ProviderEvent;
}

/** Turns a delivery into the object to look at again. Snapshot and thin events come to the same door. */
export function createStripeWebhooks(client: Stripe, secrets: readonly string[]): StripeWebhooks {
  return {
    parse: (rawBody, signature) => {
      const read = isThinEvent(parseJson(rawBody)) ? readThin : readSnapshot;
      const event = firstVerified(secrets, (secret) => read(client, rawBody, signature, secret));
      if (event === null) throw failure('BAD_REQUEST', { detail: NOT_AN_EVENT });
      if (isFromTheFuture(signature)) throw failure('BAD_REQUEST', { detail: NOT_SIGNED });
      return event;
    },
  };
}

/** Of a verified header `t=...,v1=...`: the time is part of what was signed. */
function isFromTheFuture(signature: string): boolean {
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  // The last one, read as the SDK reads it: it is the one that was verified.
  const signedAt = Number.parseInt(times.at(-1)?.slice(2) ?? '', 10);
  return signedAt > Date.now() / 1000 + TOLERANCE_SECONDS;
}

function parseJson(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody);
  } catch (error) {
    throw failure('BAD_REQUEST', { detail: NOT_JSON }, error);
  }
}

/** What the first secret that fits makes of the message; BAD_REQUEST when none fits. */
function firstVerified<Event>(secrets: readonly string[], read: (secret: string) => Event): Event {
  let refusal: unknown;
  for (const secret of secrets) {
    try {
      return read(secret);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
      refusal = error;
    }
  }
  throw failure('BAD_REQUEST', { detail: NOT_SIGNED }, refusal);
}

function readSnapshot(client: Stripe, body: string, signature: string, secret: string): ProviderEvent | null {
  return parseSnapshotEvent(client.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS));
}

function readThin(client: Stripe, body: string, signature: string, secret: string): ProviderEvent | null {
  const notification = client.parseEventNotification(body, signature, secret, TOLERANCE_SECONDS);
  return parseThinEvent(notification, notification.context?.toString() ?? null);
}
