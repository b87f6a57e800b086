import type { JsonObject } from '../json.ts';
import type { Params } from '../kernel/params.ts';
import type { StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';

/** Who calls: the platform's server, or a browser that has only the publishable key. */
export type KeyKind = 'secret' | 'publishable';

/** One API call: its work, its parameters, and the ids in its path. */
export interface Call extends Work {
  readonly params: Params;
  readonly keyKind: KeyKind;
  /** The path as called, below the mount. */
  readonly path: string;
  /** An id from the path, by its name in the route. */
  readonly id: (name?: string) => string;
}

/** What a handler ends in: an answer, or a refusal whose effects stay (a declined card's failed charge). */
export type CallResult = JsonObject | StripeError;

/** One operation of the API. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Hono's notation, such as `/v1/invoices/:id`. */
  readonly path: string;
  readonly handle: (call: Call) => CallResult;
  /** Whether a browser may call it, with the publishable key. */
  readonly browser?: boolean;
}
