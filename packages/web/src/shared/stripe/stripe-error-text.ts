import type { StripeError } from '@stripe/stripe-js';
import { UNEXPECTED_ERROR } from '#shared/errors/wire-error.ts';

/** For a request that Stripe rejected before it reached a bank. */
const REJECTED =
  'Your card can’t be processed at the moment, and nothing was charged. Try again later, or message your agent.';

/**
 * Returns what people read about an error of Stripe's library. Stripe writes only the messages about cards
 * and form fields for them; the others are for developers and can contain ids of the agent's account.
 */
export function getStripeErrorText({ type, message }: Pick<StripeError, 'type' | 'message'>): string {
  switch (type) {
    case 'invalid_request_error':
    case 'authentication_error':
    case 'idempotency_error':
    case 'rate_limit_error':
      return REJECTED;
    case 'api_error':
      return UNEXPECTED_ERROR;
    default:
      return message || UNEXPECTED_ERROR;
  }
}
