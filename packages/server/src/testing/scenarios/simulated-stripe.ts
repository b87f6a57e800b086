import { DAY_MS } from '@gable/contracts/kernel';
import { createStripeSandbox, type Violation } from '@gable/sandbox/stripe';
import {
  createSandboxBrowsers,
  PLATFORM,
  PUBLIC_URL,
} from '#integrations/stripe/testing/sandbox-browsers.ts';
import type { Clock } from '#kernel/index.ts';
import { AccessDenials } from './access-denials.ts';

export const WEBHOOK_SECRET = 'whsec_gable';

/**
 * Stripe may remove idempotency keys after 24 hours (Stripe's API reference, Idempotent requests).
 */
const KEY_LIFETIME_MS = DAY_MS;

/** A webhook request from Stripe that has not been delivered yet. */
export interface StripeEventRequest {
  readonly body: string;
  readonly signature: string;
}

/**
 * Opens a sandbox on the scenario's clock. It queues its events instead of sending them: the
 * scenario decides which are delivered, when, in which order, and how often.
 */
export function openSimulatedStripe(clock: Clock) {
  const pendingEvents: StripeEventRequest[] = [];
  const violations: Violation[] = [];
  const sandbox = createStripeSandbox({
    ...PLATFORM,
    file: ':memory:',
    publicUrl: PUBLIC_URL,
    webhook: { url: 'http://gable.test/webhooks/stripe', secret: WEBHOOK_SECRET },
    deliver: async (input, init) => {
      const request = new Request(input, init);
      const signature = request.headers.get('stripe-signature') ?? '';
      pendingEvents.push({ body: await request.text(), signature });
      return new Response(null, { status: 200 });
    },
    now: () => clock.now(),
    onViolation: (violation) => violations.push(violation),
  });
  const expireKeys = createKeyExpiry(clock);
  const denials = new AccessDenials(clock);
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    return denials.findDenialResponse(request) ?? sandbox.fetch(expireKeys(request));
  };
  return {
    ...createSandboxBrowsers(sandbox),
    send,
    denials,
    pendingEvents,
    /** Differences from Stripe's OpenAPI description. */
    violations,
    /** Runs the sandbox's scheduled work and queues every event that is due. */
    runScheduledWork: () => sandbox.flushWebhooks(),
    /** Sends a request as a user's browser, without our server. */
    browse: (url: string, init?: RequestInit) => sandbox.fetch(new Request(url, init)),
    close: () => sandbox.close(),
  };
}

export type SimulatedStripe = ReturnType<typeof openSimulatedStripe>;

/** Returns a function that replaces expired idempotency keys, which Stripe treats as new. */
function createKeyExpiry(clock: Clock): (request: Request) => Request {
  const firstUse = new Map<string, { at: number; generation: number }>();
  return (request) => {
    const key = request.headers.get('idempotency-key');
    if (key === null) return request;
    const now = clock.now();
    const known = firstUse.get(key) ?? { at: now, generation: 0 };
    const use = now - known.at < KEY_LIFETIME_MS ? known : { at: now, generation: known.generation + 1 };
    firstUse.set(key, use);
    if (use.generation === 0) return request;
    const headers = new Headers(request.headers);
    headers.set('idempotency-key', `${key}:again:${use.generation}`);
    return new Request(request, { headers });
  };
}
