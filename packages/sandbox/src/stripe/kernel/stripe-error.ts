import type { JsonObject } from '../json.ts';

type StripeErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

/** The error statuses (docs/wire/stripe.md). */
export type StripeErrorStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 429 | 500 | 501;

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
 * An error in Stripe's format. Thrown, it rolls the request back; returned by a handler, the
 * effects persist, such as a declined card's failed charge.
 */
export class StripeError extends Error {
  readonly status: StripeErrorStatus;
  readonly details: StripeErrorDetails;
  /** The request was rejected before execution, so its idempotency key is not consumed. */
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

  /** The response body. */
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

/** Creates an error for a well-formed but invalid parameter. */
export function invalidRequest(message: string, param?: string, code?: string): StripeError {
  return new StripeError(400, message, {
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  });
}

/**
 * Creates the 404 of an object that does not exist in this account. `noun` is Stripe's, such as
 * `invoice`.
 */
export function resourceMissing(noun: string, id: string, param = 'id'): StripeError {
  return new StripeError(404, `No such ${noun}: '${id}'`, { code: 'resource_missing', param });
}

/** Creates the error for a Stripe feature that the sandbox does not support. */
export function notSupported(what: string): StripeError {
  const details = { type: 'invalid_request_error', code: 'sandbox_not_supported' } as const;
  return new StripeError(501, `The Stripe sandbox does not support ${what} yet.`, details, true);
}
