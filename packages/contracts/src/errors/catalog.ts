import type { ImageProblem } from '../agent-profile/profile-image.ts';
import type { ApiKeyScope } from '../api-key/index.ts';
import type { AttachmentProblem } from '../attachment/attachment.types.ts';
import type { ActiveBilling } from '../deal/active-billing.ts';
import type { Cents, Instant } from '../kernel/index.ts';
import type { DeletionObstacle } from '../proposal/proposal.deletion.ts';
import type { TourStatus } from '../tour/tour-status.ts';

/** Messages by field name (dotted path). */
export type FieldErrors = Readonly<Record<string, string>>;

/** The entities of NOT_FOUND and FORBIDDEN. */
export type Entity =
  | 'deal'
  | 'proposal'
  | 'contract'
  | 'invoice'
  | 'receipt'
  | 'payout'
  | 'account'
  | 'payment session'
  | 'dispute'
  | 'session'
  | 'link'
  | 'API key'
  | 'webhook endpoint'
  | 'webhook delivery'
  | 'profile'
  | 'service'
  | 'booking page'
  | 'tour'
  | 'calendar'
  | 'image'
  | 'attachment'
  | 'time entry'
  | 'subscription'
  | 'export'
  | 'page';

/** The quotas of an account. */
export type QuotaName =
  | 'deals'
  | 'proposals'
  | 'proposalsOfDeal'
  | 'contractVersions'
  | 'contractBytes'
  | 'noteBytes'
  | 'attachmentBytes'
  | 'messages';

/** The stored values of the fields that another editor changed in the meantime. */
export interface EditConflict {
  readonly current: Readonly<Record<string, string | null>>;
  /** When the entity was last saved. */
  readonly savedAt: Instant;
}

/**
 * The error codes with their parameters. A new code does not compile until it has a status and a
 * message.
 */
export interface ErrorParams {
  BAD_REQUEST: { readonly detail: string };
  INVALID_INPUT: { readonly fields: FieldErrors };
  NOT_SIGNED_IN: Record<never, never>;
  SESSION_ENDED: Record<never, never>;
  SECOND_FACTOR_NEEDED: Record<never, never>;
  SIGNED_IN_AS_ANOTHER: { readonly email: string };
  API_KEY_INVALID: Record<never, never>;
  REAUTHENTICATION_NEEDED: Record<never, never>;
  API_KEY_SCOPE: { readonly needed: ApiKeyScope };
  TOO_MANY_API_KEYS: { readonly limit: number };
  TOO_MANY_WEBHOOKS: { readonly limit: number };
  TOO_MANY_ROTATIONS: { readonly limit: number };
  WEBHOOK_DISABLED: Record<never, never>;
  WEBHOOK_UNDER_WAY: Record<never, never>;
  SIGN_IN_UNAVAILABLE: Record<never, never>;
  WRONG_ROLE: { readonly needed: 'agent' | 'buyer' };
  FORBIDDEN: { readonly entity: Entity };
  CROSS_ORIGIN: Record<never, never>;
  HOST_NOT_SERVED: Record<never, never>;
  NOT_FOUND: { readonly entity: Entity };
  METHOD_NOT_ALLOWED: { readonly allowed: readonly string[] };
  DEAL_NOT_ACTIVE: Record<never, never>;
  DEAL_ARCHIVED: Record<never, never>;
  BILLING_ACTIVE: ActiveBilling;
  CLIENT_ADDRESS_MISSING: Record<never, never>;
  CONVERSATION_CLOSED: Record<never, never>;
  CLIENT_CHANGED: Record<never, never>;
  SENT_JUST_NOW: { readonly waitSeconds: number };
  SENT_TOO_OFTEN: { readonly limit: number; readonly to: 'client' | 'anyone' };
  PROPOSAL_CHANGED: Record<never, never>;
  PRICE_CHANGED: Record<never, never>;
  EDIT_CONFLICT: EditConflict & { readonly entity: Entity };
  PRECONDITION_FAILED: Record<never, never>;
  PROPOSAL_NOT_DELETABLE: { readonly reason: DeletionObstacle };
  PROPOSAL_NOT_OPEN: { readonly status: string };
  PROPOSAL_NOT_WAITING: { readonly status: string };
  CONTRACT_EXISTS: Record<never, never>;
  CONTRACT_CHANGED: { readonly version: number };
  CONTRACT_NOT_OPEN: { readonly status: string };
  CONTRACT_SIGNED: Record<never, never>;
  CONTRACT_NOT_SIGNED: Record<never, never>;
  CONTRACT_COUNTERSIGNED: Record<never, never>;
  CONTRACT_NOT_VIEWED: Record<never, never>;
  CONTRACT_OUT_OF_DATE: Record<never, never>;
  PLACEHOLDERS_NOT_FILLED: { readonly names: readonly string[] };
  TOO_MANY_SERVICES: { readonly limit: number };
  TOO_MANY_HANDLES: { readonly limit: number };
  SLOT_UNAVAILABLE: Record<never, never>;
  AGREEMENT_CHANGED: Record<never, never>;
  AGREEMENT_NOT_IN_FORCE: { readonly reason: 'contract' | 'term' };
  TOUR_ALREADY_REQUESTED: Record<never, never>;
  TOUR_NOT_OPEN: { readonly status: TourStatus };
  TOUR_ANSWER_OF_OTHER: { readonly answerFrom: 'agent' | 'client' };
  TOUR_TIME_CHANGED: Record<never, never>;
  TOUR_STARTED: Record<never, never>;
  TOUR_NOT_STARTED: Record<never, never>;
  TOUR_CHANGE_TOO_LATE: { readonly freeHours: number };
  CONSENT_REQUIRED: Record<never, never>;
  CONSENT_WITHDRAWN: Record<never, never>;
  /** From the name of the account, or from the client whom the contract names. */
  NAME_DIFFERS: { readonly typed: string } & ({ readonly account: string } | { readonly client: string });
  AMOUNT_NOT_STATED: Record<never, never>;
  AMOUNT_NEEDS_CORRECTION: Record<never, never>;
  /** `rate`: that of an hourly proposal. `time`: the time to bill is worth too little. */
  AMOUNT_NOT_PAYABLE: { readonly unit?: 'rate' | 'time' };
  /** `paid`: an invoice is paid and cannot be voided. `card`: a saved card pays the present amount. */
  AMOUNT_LOCKED: { readonly reason?: 'paid' | 'card' };
  NOT_HOURLY: Record<never, never>;
  NOT_MONTHLY: Record<never, never>;
  NO_MONTH_DUE: Record<never, never>;
  NOT_FIXED: Record<never, never>;
  SCHEDULE_MISMATCH: { readonly scheduled: Cents };
  SUBSCRIPTION_STARTED: Record<never, never>;
  PROPOSAL_DECLINED: Record<never, never>;
  SUBSCRIPTION_STATUS: { readonly status: 'active' | 'paused' | 'ended' };
  AUTOPAY_STARTED: Record<never, never>;
  AUTOPAY_TERMS_CHANGED: Record<never, never>;
  NO_UNBILLED_TIME: Record<never, never>;
  CAP_REACHED: { readonly cap: Cents };
  CAP_NEEDS_CLIENT: { readonly cap: Cents };
  /** `billed` is the sum of the invoices so far. */
  CAP_BELOW_BILLED: { readonly billed: Cents };
  CAP_NOT_HIGHER: Record<never, never>;
  CAP_REQUEST_CHANGED: Record<never, never>;
  TIME_ENTRY_BILLED: Record<never, never>;
  TOO_MANY_TIME_ENTRIES: { readonly limit: number };
  /** `recordedMinutes` is the sum of the other entries of the day. */
  TIME_EXCEEDS_DAY: { readonly recordedMinutes: number };
  TIMER_NOT_RUNNING: Record<never, never>;
  ALREADY_INVOICED: Record<never, never>;
  ALREADY_PAID: Record<never, never>;
  HELD_BY_TOUR: Record<never, never>;
  TOUR_PROPOSAL: Record<never, never>;
  TOUR_BOOKED: Record<never, never>;
  ABOVE_AGREEMENT: { readonly agreed: Cents };
  NOTHING_TO_PAY: Record<never, never>;
  /** The account that issued the invoice is closed, or no longer connected to Gable. */
  PAYEE_ACCOUNT_CLOSED: Record<never, never>;
  INVOICE_VOIDING: Record<never, never>;
  INVOICE_NOT_VOIDABLE: { readonly status: string };
  INVOICE_NOT_OPEN: { readonly status: string };
  ACCOUNT_MISSING: Record<never, never>;
  /** With `of`, the caller is a client of the agent whose account is not ready. */
  ACCOUNT_NOT_READY: { readonly of?: 'agent' };
  PAYOUTS_RESTRICTED: Record<never, never>;
  INVALID_RETURN_URL: Record<never, never>;
  INVALID_AMOUNT: Record<never, never>;
  INSUFFICIENT_FUNDS: { readonly available: Cents; readonly currency: string };
  NOTHING_TO_REFUND: Record<never, never>;
  PAID_OUTSIDE: Record<never, never>;
  NOT_PAID: Record<never, never>;
  REFUND_TOO_LARGE: { readonly refundable: Cents; readonly currency: string };
  PAYMENT_DISPUTED: Record<never, never>;
  DISPUTE_NOT_OPEN: Record<never, never>;
  EXPORT_RUNNING: Record<never, never>;
  EXPORT_UNAVAILABLE: { readonly status: 'preparing' | 'failed' | 'expired' };
  IDEMPOTENCY_MISMATCH: Record<never, never>;
  IDEMPOTENCY_IN_FLIGHT: Record<never, never>;
  PROVIDER_REFUSED: { readonly detail: string };
  PROVIDER_UNAVAILABLE: Record<never, never>;
  DRAFTING_FAILED: { readonly detail: string };
  DRAFT_OVERTAKEN: { readonly by: 'contract' | 'sending' | 'signature' | 'proposal' | 'archiving' };
  QUOTA_REACHED: { readonly quota: QuotaName; readonly limit: number };
  CLIENT_EMAILS_LIMITED: { readonly limit: number; readonly retryAfterSeconds: number };
  IMAGE_REJECTED: { readonly problem: ImageProblem };
  ATTACHMENT_REJECTED: { readonly problem: AttachmentProblem };
  ATTACHMENT_KEPT: Record<never, never>;
  ATTACHMENTS_EXPIRED: Record<never, never>;
  TOO_MANY_ATTACHMENTS: { readonly limit: number };
  PDF_TOO_LARGE: { readonly lines: number; readonly pages: number };
  REQUEST_CANCELED: Record<never, never>;
  PAYLOAD_TOO_LARGE: Record<never, never>;
  HEAD_TOO_LARGE: Record<never, never>;
  ARRIVED_TOO_SLOWLY: Record<never, never>;
  UNSUPPORTED_MEDIA_TYPE: Record<never, never>;
  RATE_LIMITED: { readonly retryAfterSeconds: number };
  OVERLOADED: Record<never, never>;
  STORAGE_UNAVAILABLE: Record<never, never>;
  OUTCOME_UNKNOWN: Record<never, never>;
  TIMED_OUT: Record<never, never>;
  INTERNAL: { readonly requestId: string };
}

export type ErrorCode = keyof ErrorParams;
