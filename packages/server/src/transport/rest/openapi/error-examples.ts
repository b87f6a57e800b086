import type { ErrorCode, ErrorParams, WireError } from '@gable/contracts/errors';
import { cents } from '@gable/contracts/kernel';
import { failure } from '../../../kernel/index.ts';
import { describeError } from '../../errors/describe-error.ts';

const REQUEST_ID = '0199f2ab-c182-7394-8a0b-718293041526';

/** The body of an error, made by what makes every other. */
function example<Code extends ErrorCode>(code: Code, params: ErrorParams[Code]): WireError {
  return describeError(failure(code, params), REQUEST_ID);
}

/** What each code that the API answers looks like. A row names the codes of its own out of these. */
export const ERROR_EXAMPLES = {
  BAD_REQUEST: example('BAD_REQUEST', { detail: 'The body is not valid JSON.' }),
  INVALID_INPUT: example('INVALID_INPUT', { fields: { customerEmail: 'Invalid email address' } }),
  NOT_SIGNED_IN: example('NOT_SIGNED_IN', {}),
  SESSION_ENDED: example('SESSION_ENDED', {}),
  SECOND_FACTOR_NEEDED: example('SECOND_FACTOR_NEEDED', {}),
  API_KEY_INVALID: example('API_KEY_INVALID', {}),
  API_KEY_SCOPE: example('API_KEY_SCOPE', {}),
  SIGN_IN_UNAVAILABLE: example('SIGN_IN_UNAVAILABLE', {}),
  WRONG_ROLE: example('WRONG_ROLE', { needed: 'agent' }),
  FORBIDDEN: example('FORBIDDEN', { entity: 'deal' }),
  CROSS_ORIGIN: example('CROSS_ORIGIN', {}),
  NOT_FOUND: example('NOT_FOUND', { entity: 'deal' }),
  METHOD_NOT_ALLOWED: example('METHOD_NOT_ALLOWED', { allowed: ['GET', 'HEAD', 'POST'] }),
  DEAL_NOT_ACTIVE: example('DEAL_NOT_ACTIVE', {}),
  CONTRACT_EXISTS: example('CONTRACT_EXISTS', {}),
  CONTRACT_SIGNED: example('CONTRACT_SIGNED', {}),
  AMOUNT_NOT_STATED: example('AMOUNT_NOT_STATED', {}),
  AMOUNT_NOT_PAYABLE: example('AMOUNT_NOT_PAYABLE', {}),
  AMOUNT_LOCKED: example('AMOUNT_LOCKED', {}),
  ALREADY_INVOICED: example('ALREADY_INVOICED', {}),
  ALREADY_PAID: example('ALREADY_PAID', {}),
  NOTHING_TO_PAY: example('NOTHING_TO_PAY', {}),
  INVOICE_NOT_VOIDABLE: example('INVOICE_NOT_VOIDABLE', { status: 'paid' }),
  ACCOUNT_MISSING: example('ACCOUNT_MISSING', {}),
  ACCOUNT_NOT_READY: example('ACCOUNT_NOT_READY', {}),
  INVALID_RETURN_URL: example('INVALID_RETURN_URL', {}),
  INVALID_AMOUNT: example('INVALID_AMOUNT', {}),
  INSUFFICIENT_FUNDS: example('INSUFFICIENT_FUNDS', { available: cents(12_050), currency: 'usd' }),
  IDEMPOTENCY_MISMATCH: example('IDEMPOTENCY_MISMATCH', {}),
  IDEMPOTENCY_IN_FLIGHT: example('IDEMPOTENCY_IN_FLIGHT', {}),
  PROVIDER_REFUSED: example('PROVIDER_REFUSED', { detail: 'The account was rejected by the provider.' }),
  PROVIDER_UNAVAILABLE: example('PROVIDER_UNAVAILABLE', {}),
  DRAFTING_FAILED: example('DRAFTING_FAILED', { detail: 'The drafting service did not answer.' }),
  PAYLOAD_TOO_LARGE: example('PAYLOAD_TOO_LARGE', {}),
  UNSUPPORTED_MEDIA_TYPE: example('UNSUPPORTED_MEDIA_TYPE', {}),
  RATE_LIMITED: example('RATE_LIMITED', { retryAfterSeconds: 30 }),
  OVERLOADED: example('OVERLOADED', {}),
  TIMED_OUT: example('TIMED_OUT', {}),
  INTERNAL: describeError(new Error(), REQUEST_ID),
} as const satisfies Partial<Record<ErrorCode, WireError>>;

/** A code that the document knows. */
export type DescribedCode = keyof typeof ERROR_EXAMPLES;
