import type { Violation } from './description/stripe-description.ts';

/** Where the sandbox posts its events, and the secret (`whsec_...`) it signs them with. */
export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
  /** Deliver only what happens on connected accounts (a Connect endpoint); otherwise the platform's events too. */
  readonly connectOnly?: boolean;
}

/** What a sandbox needs from its host. */
export interface StripeSandboxOptions {
  /** SQLite file that holds all state, or ':memory:'. Every request's effects are one transaction in it. */
  readonly file: string;
  /** Public base URL under which `fetch` is mounted, e.g. `http://localhost:3000/sandbox/stripe`, without a slash at the end. */
  readonly publicUrl: string;
  /** The platform's secret key, `sk_test_...`. */
  readonly secretKey: string;
  /** The platform's publishable key, `pk_test_...`. */
  readonly publishableKey: string;
  readonly webhook?: WebhookTarget;
  /** Sends a webhook delivery; the global `fetch` by default. */
  readonly deliver?: typeof fetch;
  /** Wall clock in milliseconds since the epoch; the sandbox's own clock is this plus a stored offset. */
  readonly now?: () => number;
  /** Hears of every answer that breaks Stripe's description. Without it answers are not checked. */
  readonly onViolation?: (violation: Violation) => void;
  /** Takes one line for each thing a person running the sandbox should know; silent by default. */
  readonly log?: (line: string) => void;
}

/** A running sandbox. */
export interface StripeSandbox {
  /**
   * Answers one request. The URL's path may carry the mount's prefix (the path of `publicUrl`) or be stripped of it:
   * `/v1/...`, `/v2/...`, `/_control/...`, `/js/stripe.js` and the pages `/onboarding/...`, `/invoice/...`, `/express/...`, `/3ds/...`.
   * Rejects, as `fetch` does, with the reason of the request's signal once the caller has given up; what was done stays done.
   */
  fetch(request: Request): Promise<Response>;
  /** Starts the delivery worker: retries with backoff, and resumes what a stopped process left undelivered. */
  start(): void;
  /** Delivers, in order, everything that is due now. */
  flushWebhooks(): Promise<void>;
  /** Stops the worker, waits (bounded) for running deliveries and closes the database. */
  close(): Promise<void>;
}
