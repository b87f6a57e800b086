import { CONTRACT_LINES_MAX, CONTRACT_PAGES_MAX } from '@gable/contracts/contract';
import type { ErrorCode, ErrorParams, WireError } from '@gable/contracts/errors';
import { cents } from '@gable/contracts/kernel';
import { failure } from '#kernel/index.ts';
import { describeError } from '#transport/errors/describe-error.ts';

const REQUEST_ID = '0199f2ab-c182-7394-8a0b-718293041526';

/** The body of an error with these details, made by what makes every other. */
export function exampleOfError<Code extends ErrorCode>(code: Code, params: ErrorParams[Code]): WireError {
  return describeError(failure(code, params), REQUEST_ID);
}

/** What each code that the API answers looks like. A row names the codes of its own out of these. */
export const ERROR_EXAMPLES = {
  BAD_REQUEST: exampleOfError('BAD_REQUEST', { detail: 'The body is not valid JSON.' }),
  INVALID_INPUT: exampleOfError('INVALID_INPUT', { fields: { customerEmail: 'Invalid email address' } }),
  NOT_SIGNED_IN: exampleOfError('NOT_SIGNED_IN', {}),
  SESSION_ENDED: exampleOfError('SESSION_ENDED', {}),
  SECOND_FACTOR_NEEDED: exampleOfError('SECOND_FACTOR_NEEDED', {}),
  SIGNED_IN_AS_ANOTHER: exampleOfError('SIGNED_IN_AS_ANOTHER', { email: 'ada@example.com' }),
  API_KEY_INVALID: exampleOfError('API_KEY_INVALID', {}),
  API_KEY_SCOPE: exampleOfError('API_KEY_SCOPE', { needed: 'deals:write' }),
  REAUTHENTICATION_NEEDED: exampleOfError('REAUTHENTICATION_NEEDED', {}),
  SIGN_IN_UNAVAILABLE: exampleOfError('SIGN_IN_UNAVAILABLE', {}),
  WRONG_ROLE: exampleOfError('WRONG_ROLE', { needed: 'agent' }),
  FORBIDDEN: exampleOfError('FORBIDDEN', { entity: 'deal' }),
  CROSS_ORIGIN: exampleOfError('CROSS_ORIGIN', {}),
  NOT_FOUND: exampleOfError('NOT_FOUND', { entity: 'deal' }),
  METHOD_NOT_ALLOWED: exampleOfError('METHOD_NOT_ALLOWED', { allowed: ['GET', 'HEAD', 'POST'] }),
  DEAL_NOT_ACTIVE: exampleOfError('DEAL_NOT_ACTIVE', {}),
  CLIENT_CHANGED: exampleOfError('CLIENT_CHANGED', {}),
  CONVERSATION_CLOSED: exampleOfError('CONVERSATION_CLOSED', {}),
  TOO_MANY_WEBHOOKS: exampleOfError('TOO_MANY_WEBHOOKS', { limit: 10 }),
  TOO_MANY_ROTATIONS: exampleOfError('TOO_MANY_ROTATIONS', { limit: 5 }),
  CONTRACT_EXISTS: exampleOfError('CONTRACT_EXISTS', {}),
  CONTRACT_SIGNED: exampleOfError('CONTRACT_SIGNED', {}),
  AMOUNT_NOT_STATED: exampleOfError('AMOUNT_NOT_STATED', {}),
  AMOUNT_NOT_PAYABLE: exampleOfError('AMOUNT_NOT_PAYABLE', {}),
  AMOUNT_LOCKED: exampleOfError('AMOUNT_LOCKED', {}),
  ALREADY_INVOICED: exampleOfError('ALREADY_INVOICED', {}),
  ALREADY_PAID: exampleOfError('ALREADY_PAID', {}),
  NOTHING_TO_PAY: exampleOfError('NOTHING_TO_PAY', {}),
  AMOUNT_NEEDS_CORRECTION: exampleOfError('AMOUNT_NEEDS_CORRECTION', {}),
  PAYOUTS_RESTRICTED: exampleOfError('PAYOUTS_RESTRICTED', {}),
  INVOICE_VOIDING: exampleOfError('INVOICE_VOIDING', {}),
  INVOICE_NOT_VOIDABLE: exampleOfError('INVOICE_NOT_VOIDABLE', { status: 'paid' }),
  ACCOUNT_MISSING: exampleOfError('ACCOUNT_MISSING', {}),
  ACCOUNT_NOT_READY: exampleOfError('ACCOUNT_NOT_READY', {}),
  INVALID_RETURN_URL: exampleOfError('INVALID_RETURN_URL', {}),
  INVALID_AMOUNT: exampleOfError('INVALID_AMOUNT', {}),
  INSUFFICIENT_FUNDS: exampleOfError('INSUFFICIENT_FUNDS', { available: cents(12_050), currency: 'usd' }),
  IDEMPOTENCY_MISMATCH: exampleOfError('IDEMPOTENCY_MISMATCH', {}),
  IDEMPOTENCY_IN_FLIGHT: exampleOfError('IDEMPOTENCY_IN_FLIGHT', {}),
  PROVIDER_REFUSED: exampleOfError('PROVIDER_REFUSED', {
    detail: 'The account was rejected by the provider.',
  }),
  PROVIDER_UNAVAILABLE: exampleOfError('PROVIDER_UNAVAILABLE', {}),
  DRAFTING_FAILED: exampleOfError('DRAFTING_FAILED', { detail: 'The drafting service did not answer.' }),
  QUOTA_REACHED: exampleOfError('QUOTA_REACHED', { quota: 'deals', limit: 10_000 }),
  CLIENT_EMAILS_LIMITED: exampleOfError('CLIENT_EMAILS_LIMITED', { limit: 100, retryAfterSeconds: 1_200 }),
  PDF_TOO_LARGE: exampleOfError('PDF_TOO_LARGE', { lines: CONTRACT_LINES_MAX, pages: CONTRACT_PAGES_MAX }),
  PRECONDITION_FAILED: exampleOfError('PRECONDITION_FAILED', {}),
  PRICE_CHANGED: exampleOfError('PRICE_CHANGED', {}),
  PAYLOAD_TOO_LARGE: exampleOfError('PAYLOAD_TOO_LARGE', {}),
  UNSUPPORTED_MEDIA_TYPE: exampleOfError('UNSUPPORTED_MEDIA_TYPE', {}),
  RATE_LIMITED: exampleOfError('RATE_LIMITED', { retryAfterSeconds: 30 }),
  OVERLOADED: exampleOfError('OVERLOADED', {}),
  STORAGE_UNAVAILABLE: exampleOfError('STORAGE_UNAVAILABLE', {}),
  OUTCOME_UNKNOWN: exampleOfError('OUTCOME_UNKNOWN', {}),
  TIMED_OUT: exampleOfError('TIMED_OUT', {}),
  INTERNAL: describeError(new Error(), REQUEST_ID),
} as const satisfies Partial<Record<ErrorCode, WireError>>;

/** A code that the document knows. */
export type DescribedCode = keyof typeof ERROR_EXAMPLES;
