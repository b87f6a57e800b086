import type { Violation } from './description/stripe-description.ts';

/** The endpoint of events, and the secret (`whsec_...`) that signs them. */
export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
  /**
   * Delivers only events of connected accounts (a Connect endpoint), without the platform's events.
   */
  readonly connectOnly?: boolean;
}

/** Options of a sandbox. */
export interface StripeSandboxOptions {
  /** The SQLite file, or ':memory:'. Each request's effects are one transaction. */
  readonly file: string;
  /**
   * The public base URL of the mount, such as `http://localhost:3000/sandbox/stripe`, without a
   * trailing slash.
   */
  readonly publicUrl: string;
  /** The platform's secret key, `sk_test_...`. */
  readonly secretKey: string;
  /** The platform's publishable key, `pk_test_...`. */
  readonly publishableKey: string;
  readonly webhook?: WebhookTarget;
  /** Sends webhook deliveries; the global `fetch` by default. */
  readonly deliver?: typeof fetch;
  /** The wall clock in milliseconds; the sandbox clock adds a stored offset. */
  readonly now?: () => number;
  /**
   * Called for every response that violates Stripe's OpenAPI description. Without it, responses are
   * not validated.
   */
  readonly onViolation?: (violation: Violation) => void;
  /** Called with log lines; silent by default. */
  readonly log?: (line: string) => void;
}

export interface StripeSandbox {
  /**
   * Handles a request. The path may include the mount prefix (the path of `publicUrl`): `/v1/...`,
   * `/v2/...`, `/_control/...`, `/js/stripe.js` and the pages `/onboarding/...`, `/invoice/...`,
   * `/express/...` and `/3ds/...`. Rejects with the signal's reason, like `fetch`, if the caller
   * aborts; the effects persist.
   */
  fetch(request: Request): Promise<Response>;
  /**
   * Starts the delivery worker, which retries with backoff and resumes deliveries of an earlier
   * process.
   */
  start(): void;
  /** Delivers everything that is due, in order. */
  flushWebhooks(): Promise<void>;
  /** Stops the worker, waits (bounded) for running deliveries, and closes the database. */
  close(): Promise<void>;
}
