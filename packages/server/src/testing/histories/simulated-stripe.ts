import { createStripeSandbox, type Violation } from '@gable/sandbox/stripe';
import { PLATFORM, PUBLIC_URL, visitorsOf } from '#integrations/stripe/testing/sandbox-visitors.ts';
import type { Clock } from '#kernel/index.ts';
import { Denials } from './denials.ts';

export const WEBHOOK_SECRET = 'whsec_gable';

/** Stripe may forget an idempotency key after so long (Stripe's documentation: keys are kept for at least a day). */
const KEY_LIFETIME_MS = 24 * 3_600_000;

/** A message of the provider on its way to us. */
export interface Message {
  readonly body: string;
  readonly signature: string;
}

/**
 * The sandbox on a clock of the history's own, with its messages laid in a heap instead of being sent: the history
 * decides which arrive, when, in which order and how often.
 */
export function openSimulatedStripe(clock: Clock) {
  const onTheirWay: Message[] = [];
  const violations: Violation[] = [];
  const sandbox = createStripeSandbox({
    ...PLATFORM,
    file: ':memory:',
    publicUrl: PUBLIC_URL,
    webhook: { url: 'http://gable.test/webhooks/stripe', secret: WEBHOOK_SECRET },
    deliver: async (input, init) => {
      const request = new Request(input, init);
      const signature = request.headers.get('stripe-signature') ?? '';
      onTheirWay.push({ body: await request.text(), signature });
      return new Response(null, { status: 200 });
    },
    now: () => clock.now(),
    onViolation: (violation) => violations.push(violation),
  });
  const keys = forgettingKeys(clock);
  const denials = new Denials(clock);
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    return denials.refusalOf(request) ?? sandbox.fetch(keys(request));
  };
  return {
    ...visitorsOf(sandbox),
    send,
    /** What our server's calls are denied. */
    denials,
    onTheirWay,
    /** What Stripe would not have answered. */
    violations,
    /** Lets the provider do what its clock has reached, and lays every message that is due on the heap. */
    settle: () => sandbox.flushWebhooks(),
    /** A person's browser, past our server. */
    browse: (url: string, init?: RequestInit) => sandbox.fetch(new Request(url, init)),
    close: () => sandbox.close(),
  };
}

export type SimulatedStripe = ReturnType<typeof openSimulatedStripe>;

/** Sends a key that is older than a day as a new one: that is what it is to Stripe by then. */
function forgettingKeys(clock: Clock): (request: Request) => Request {
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
