import type { JsonObject } from '../json.ts';

/** Stripe's kinds of error. */
type StripeErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

/** The statuses the sandbox refuses with (Stripe contract, section 4, Wire). */
export type StripeErrorStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 429 | 500 | 501;

/** What an error tells beside its message. */
export interface StripeErrorDetails {
  readonly type?: StripeErrorType;
  readonly code?: string;
  readonly decline_code?: string;
  readonly advice_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: JsonObject;
  readonly payment_method?: JsonObject;
  readonly setup_intent?: JsonObject;
}

/**
 * A refusal in Stripe's shape. Thrown, it rolls the request back; returned by a handler, the request's effects stay:
 * a declined card leaves its failed charge behind.
 */
export class StripeError extends Error {
  readonly status: StripeErrorStatus;
  readonly details: StripeErrorDetails;
  /** Refused before anything was executed, so an idempotency key is not spent on it. */
  readonly beforeExecution: boolean;

  constructor(
    status: StripeErrorStatus,
    message: string,
    details: StripeErrorDetails = {},
    beforeExecution = false,
  ) {
    super(message);
    this.name = 'StripeError';
    this.status = status;
    this.details = details;
    this.beforeExecution = beforeExecution;
  }

  /** The answer's body. */
  toJson(): JsonObject {
    const { type = 'invalid_request_error', code, ...rest } = this.details;
    const page =
      code === undefined
        ? {}
        : { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` };
    return {
      error: { type, ...(code === undefined ? {} : { code }), ...page, message: this.message, ...rest },
    };
  }
}

/** A parameter that is well formed and yet wrong here. */
export function invalidRequest(message: string, param?: string, code?: string): StripeError {
  return new StripeError(400, message, {
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  });
}

/** The object does not exist in the account that was asked. `noun` is Stripe's, such as `invoice`. */
export function resourceMissing(noun: string, id: string, param = 'id'): StripeError {
  return new StripeError(404, `No such ${noun}: '${id}'`, { code: 'resource_missing', param });
}

/** A parameter or operation that Stripe has and this sandbox does not: said openly, never faked. */
export function notSupported(what: string): StripeError {
  const details = { type: 'invalid_request_error', code: 'sandbox_not_supported' } as const;
  return new StripeError(501, `The Stripe sandbox does not support ${what} yet.`, details, true);
}
