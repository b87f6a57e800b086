import Stripe from 'stripe';
import { failure } from '#kernel/index.ts';
import type { ProviderEvent } from '../payments.port.ts';
import { isThinEvent, parseSnapshotEvent, parseThinEvent } from './parse-event.ts';

/**
 * The maximum difference between the time of an event and the server's clock, which prevents
 * replays (docs/wire/stripe.md). The SDK checks only the age, so times in the future are rejected
 * here.
 */
const TOLERANCE_SECONDS = 300;

const NOT_JSON = 'The webhook body is not JSON.';
const NOT_AN_EVENT = 'The webhook body is not a Stripe event.';
const NOT_SIGNED = `The Stripe-Signature header does not match the body, or its time is more than ${TOLERANCE_SECONDS} seconds from now.`;

/** Verifies and parses the webhooks of the provider. */
export interface StripeWebhooks {
  /** Like `parse` of the port, but synchronous. */
  parse(rawBody: string, signature: string): ProviderEvent;
}

/** Creates the parser of webhook deliveries, for both snapshot and thin events. */
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

/**
 * Whether the timestamp of a verified header `t=...,v1=...` is in the future. It is part of the
 * signed payload.
 */
function isFromTheFuture(signature: string): boolean {
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  // The last timestamp, which is the one that the SDK verified.
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

/** Returns the event if any secret verifies it. Throws BAD_REQUEST otherwise. */
function firstVerified<Event>(secrets: readonly string[], read: (secret: string) => Event): Event {
  let lastError: unknown;
  for (const secret of secrets) {
    try {
      return read(secret);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
      lastError = error;
    }
  }
  throw failure('BAD_REQUEST', { detail: NOT_SIGNED }, lastError);
}

function readSnapshot(client: Stripe, body: string, signature: string, secret: string): ProviderEvent | null {
  return parseSnapshotEvent(client.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS));
}

function readThin(client: Stripe, body: string, signature: string, secret: string): ProviderEvent | null {
  const notification = client.parseEventNotification(body, signature, secret, TOLERANCE_SECONDS);
  return parseThinEvent(notification, notification.context?.toString() ?? null);
}
