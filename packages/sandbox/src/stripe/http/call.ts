import type { JsonObject } from '../json.ts';
import type { Params } from '../kernel/params.ts';
import type { StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';

/** The caller: the platform's server, or a browser with the publishable key. */
export type KeyKind = 'secret' | 'publishable';

/** An API call with its parameters and path ids. */
export interface Call extends Work {
  readonly params: Params;
  readonly keyKind: KeyKind;
  /** The requested path, below the mount. */
  readonly path: string;
  /** Returns a path parameter by name. */
  readonly id: (name?: string) => string;
}

/**
 * A handler's result: a response, or an error whose effects persist (such as a declined card's
 * failed charge).
 */
export type CallResult = JsonObject | StripeError;

/** A route of the API. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** A Hono path, such as `/v1/invoices/:id`. */
  readonly path: string;
  readonly handle: (call: Call) => CallResult;
  /** Whether the publishable key can call it. */
  readonly browser?: boolean;
}
