import { ATTACHMENTS_MAX } from '@gable/contracts/attachment';
import { CONTRACT_LINES_MAX, CONTRACT_PAGES_MAX } from '@gable/contracts/contract';
import type { ErrorCode, ErrorParams, WireError } from '@gable/contracts/errors';
import { cents } from '@gable/contracts/kernel';
import { failure } from '#kernel/index.ts';
import { describeError } from '#transport/errors/describe-error.ts';

const REQUEST_ID = '0199f2ab-c182-7394-8a0b-718293041526';

/** Creates an example of an error's body. */
export function createErrorExample<Code extends ErrorCode>(code: Code, params: ErrorParams[Code]): WireError {
  return describeError(failure(code, params), REQUEST_ID);
}

/** An example of each documented error code. */
export const ERROR_EXAMPLES = {
  BAD_REQUEST: createErrorExample('BAD_REQUEST', { detail: 'The body is not valid JSON.' }),
  INVALID_INPUT: createErrorExample('INVALID_INPUT', { fields: { customerEmail: 'Invalid email address' } }),
  NOT_SIGNED_IN: createErrorExample('NOT_SIGNED_IN', {}),
  SESSION_ENDED: createErrorExample('SESSION_ENDED', {}),
  SECOND_FACTOR_NEEDED: createErrorExample('SECOND_FACTOR_NEEDED', {}),
  SIGNED_IN_AS_ANOTHER: createErrorExample('SIGNED_IN_AS_ANOTHER', { email: 'ada@example.com' }),
  API_KEY_INVALID: createErrorExample('API_KEY_INVALID', {}),
  API_KEY_SCOPE: createErrorExample('API_KEY_SCOPE', { needed: 'deals:write' }),
  REAUTHENTICATION_NEEDED: createErrorExample('REAUTHENTICATION_NEEDED', {}),
  SIGN_IN_UNAVAILABLE: createErrorExample('SIGN_IN_UNAVAILABLE', {}),
  WRONG_ROLE: createErrorExample('WRONG_ROLE', { needed: 'agent' }),
  FORBIDDEN: createErrorExample('FORBIDDEN', { entity: 'deal' }),
  CROSS_ORIGIN: createErrorExample('CROSS_ORIGIN', {}),
  NOT_FOUND: createErrorExample('NOT_FOUND', { entity: 'deal' }),
  METHOD_NOT_ALLOWED: createErrorExample('METHOD_NOT_ALLOWED', { allowed: ['GET', 'HEAD', 'POST'] }),
  DEAL_NOT_ACTIVE: createErrorExample('DEAL_NOT_ACTIVE', {}),
  CLIENT_CHANGED: createErrorExample('CLIENT_CHANGED', {}),
  CONVERSATION_CLOSED: createErrorExample('CONVERSATION_CLOSED', {}),
  TOO_MANY_WEBHOOKS: createErrorExample('TOO_MANY_WEBHOOKS', { limit: 10 }),
  TOO_MANY_ROTATIONS: createErrorExample('TOO_MANY_ROTATIONS', { limit: 5 }),
  CONTRACT_EXISTS: createErrorExample('CONTRACT_EXISTS', {}),
  PLACEHOLDERS_NOT_FILLED: createErrorExample('PLACEHOLDERS_NOT_FILLED', { names: ['client phone'] }),
  TOO_MANY_SERVICES: createErrorExample('TOO_MANY_SERVICES', { limit: 100 }),
  SLOT_UNAVAILABLE: createErrorExample('SLOT_UNAVAILABLE', {}),
  AGREEMENT_CHANGED: createErrorExample('AGREEMENT_CHANGED', {}),
  NAME_DIFFERS: createErrorExample('NAME_DIFFERS', { typed: 'Ben B. Buyer', account: 'Ben Buyer' }),
  AGREEMENT_NOT_IN_FORCE: createErrorExample('AGREEMENT_NOT_IN_FORCE', { reason: 'contract' }),
  TOUR_ALREADY_REQUESTED: createErrorExample('TOUR_ALREADY_REQUESTED', {}),
  DISPUTE_NOT_OPEN: createErrorExample('DISPUTE_NOT_OPEN', {}),
  TOUR_NOT_OPEN: createErrorExample('TOUR_NOT_OPEN', { status: 'canceled' }),
  TOUR_ANSWER_OF_OTHER: createErrorExample('TOUR_ANSWER_OF_OTHER', { answerFrom: 'client' }),
  TOUR_STARTED: createErrorExample('TOUR_STARTED', {}),
  TOUR_NOT_STARTED: createErrorExample('TOUR_NOT_STARTED', {}),
  TOUR_CHANGE_TOO_LATE: createErrorExample('TOUR_CHANGE_TOO_LATE', { freeHours: 24 }),
  TOO_MANY_HANDLES: createErrorExample('TOO_MANY_HANDLES', { limit: 10 }),
  PROPOSAL_NOT_DELETABLE: createErrorExample('PROPOSAL_NOT_DELETABLE', { reason: 'sent' }),
  CONTRACT_CHANGED: createErrorExample('CONTRACT_CHANGED', { version: 2 }),
  CONTRACT_SIGNED: createErrorExample('CONTRACT_SIGNED', {}),
  CONTRACT_NOT_SIGNED: createErrorExample('CONTRACT_NOT_SIGNED', {}),
  CONTRACT_COUNTERSIGNED: createErrorExample('CONTRACT_COUNTERSIGNED', {}),
  AMOUNT_NOT_STATED: createErrorExample('AMOUNT_NOT_STATED', {}),
  AMOUNT_NOT_PAYABLE: createErrorExample('AMOUNT_NOT_PAYABLE', {}),
  AMOUNT_LOCKED: createErrorExample('AMOUNT_LOCKED', {}),
  NO_MONTH_DUE: createErrorExample('NO_MONTH_DUE', {}),
  NO_UNBILLED_TIME: createErrorExample('NO_UNBILLED_TIME', {}),
  CAP_REACHED: createErrorExample('CAP_REACHED', { cap: cents(100_000) }),
  NOT_HOURLY: createErrorExample('NOT_HOURLY', {}),
  TIME_ENTRY_BILLED: createErrorExample('TIME_ENTRY_BILLED', {}),
  TOO_MANY_TIME_ENTRIES: createErrorExample('TOO_MANY_TIME_ENTRIES', { limit: 1_000 }),
  PROPOSAL_NOT_OPEN: createErrorExample('PROPOSAL_NOT_OPEN', { status: 'approved' }),
  PROPOSAL_CHANGED: createErrorExample('PROPOSAL_CHANGED', {}),
  ALREADY_INVOICED: createErrorExample('ALREADY_INVOICED', {}),
  ALREADY_PAID: createErrorExample('ALREADY_PAID', {}),
  NOT_PAID: createErrorExample('NOT_PAID', {}),
  ABOVE_AGREEMENT: createErrorExample('ABOVE_AGREEMENT', { agreed: cents(7_500) }),
  HELD_BY_TOUR: createErrorExample('HELD_BY_TOUR', {}),
  NOTHING_TO_PAY: createErrorExample('NOTHING_TO_PAY', {}),
  AMOUNT_NEEDS_CORRECTION: createErrorExample('AMOUNT_NEEDS_CORRECTION', {}),
  PAYOUTS_RESTRICTED: createErrorExample('PAYOUTS_RESTRICTED', {}),
  INVOICE_VOIDING: createErrorExample('INVOICE_VOIDING', {}),
  INVOICE_NOT_VOIDABLE: createErrorExample('INVOICE_NOT_VOIDABLE', { status: 'paid' }),
  INVOICE_NOT_OPEN: createErrorExample('INVOICE_NOT_OPEN', { status: 'paid' }),
  CLIENT_ADDRESS_MISSING: createErrorExample('CLIENT_ADDRESS_MISSING', {}),
  SENT_JUST_NOW: createErrorExample('SENT_JUST_NOW', { waitSeconds: 40 }),
  SENT_TOO_OFTEN: createErrorExample('SENT_TOO_OFTEN', { limit: 20, to: 'client' }),
  ACCOUNT_MISSING: createErrorExample('ACCOUNT_MISSING', {}),
  ACCOUNT_NOT_READY: createErrorExample('ACCOUNT_NOT_READY', {}),
  INVALID_RETURN_URL: createErrorExample('INVALID_RETURN_URL', {}),
  INVALID_AMOUNT: createErrorExample('INVALID_AMOUNT', {}),
  INSUFFICIENT_FUNDS: createErrorExample('INSUFFICIENT_FUNDS', { available: cents(12_050), currency: 'usd' }),
  IDEMPOTENCY_MISMATCH: createErrorExample('IDEMPOTENCY_MISMATCH', {}),
  IDEMPOTENCY_IN_FLIGHT: createErrorExample('IDEMPOTENCY_IN_FLIGHT', {}),
  PROVIDER_REFUSED: createErrorExample('PROVIDER_REFUSED', {
    detail: 'The account was rejected by the provider.',
  }),
  PROVIDER_UNAVAILABLE: createErrorExample('PROVIDER_UNAVAILABLE', {}),
  DRAFTING_FAILED: createErrorExample('DRAFTING_FAILED', {
    detail: 'The drafting service did not respond.',
  }),
  QUOTA_REACHED: createErrorExample('QUOTA_REACHED', { quota: 'deals', limit: 10_000 }),
  CLIENT_EMAILS_LIMITED: createErrorExample('CLIENT_EMAILS_LIMITED', {
    limit: 100,
    retryAfterSeconds: 1_200,
  }),
  ATTACHMENT_REJECTED: createErrorExample('ATTACHMENT_REJECTED', { problem: 'content' }),
  ATTACHMENT_KEPT: createErrorExample('ATTACHMENT_KEPT', {}),
  ATTACHMENTS_EXPIRED: createErrorExample('ATTACHMENTS_EXPIRED', {}),
  TOO_MANY_ATTACHMENTS: createErrorExample('TOO_MANY_ATTACHMENTS', { limit: ATTACHMENTS_MAX }),
  ARRIVED_TOO_SLOWLY: createErrorExample('ARRIVED_TOO_SLOWLY', {}),
  REQUEST_CANCELED: createErrorExample('REQUEST_CANCELED', {}),
  PDF_TOO_LARGE: createErrorExample('PDF_TOO_LARGE', {
    lines: CONTRACT_LINES_MAX,
    pages: CONTRACT_PAGES_MAX,
  }),
  PRECONDITION_FAILED: createErrorExample('PRECONDITION_FAILED', {}),
  PRICE_CHANGED: createErrorExample('PRICE_CHANGED', {}),
  PAYLOAD_TOO_LARGE: createErrorExample('PAYLOAD_TOO_LARGE', {}),
  UNSUPPORTED_MEDIA_TYPE: createErrorExample('UNSUPPORTED_MEDIA_TYPE', {}),
  RATE_LIMITED: createErrorExample('RATE_LIMITED', { retryAfterSeconds: 30 }),
  OVERLOADED: createErrorExample('OVERLOADED', {}),
  STORAGE_UNAVAILABLE: createErrorExample('STORAGE_UNAVAILABLE', {}),
  OUTCOME_UNKNOWN: createErrorExample('OUTCOME_UNKNOWN', {}),
  TIMED_OUT: createErrorExample('TIMED_OUT', {}),
  INTERNAL: describeError(new Error(), REQUEST_ID),
} as const satisfies Partial<Record<ErrorCode, WireError>>;

/** A documented error code. */
export type DescribedCode = keyof typeof ERROR_EXAMPLES;
