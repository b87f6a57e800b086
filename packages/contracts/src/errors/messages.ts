import { formatAttachmentProblem } from '../attachment/format-attachment-problem.ts';
import { formatFileSize } from '../attachment/format-file-size.ts';
import { formatActiveBilling } from '../deal/active-billing.ts';
import {
  formatInteger,
  formatMoney,
  formatUsd,
  formatWait,
  REAUTHENTICATION_MINUTES,
} from '../kernel/index.ts';
import { formatMinutes } from '../time-entry/format-minutes.ts';
import { formatTourState } from '../tour/format-tour-state.ts';
import type { ErrorCode, ErrorParams } from './catalog.ts';
import {
  AMOUNT_LOCKS,
  DELETION_OBSTACLES,
  formatNotPayable,
  IMAGE_PROBLEMS,
  OVERTAKEN,
  QUOTAS,
} from './message-parts.ts';
import { signedInAsAnother } from './signed-in-as-another.ts';

const MESSAGES: { readonly [Code in ErrorCode]: (params: ErrorParams[Code]) => string } = {
  BAD_REQUEST: ({ detail }) => detail,
  INVALID_INPUT: ({ fields }) => Object.values(fields)[0] ?? 'Invalid input',
  NOT_SIGNED_IN: () => 'Please sign in to continue.',
  SESSION_ENDED: () => 'Your session has ended. Please sign in again.',
  SECOND_FACTOR_NEEDED: () => 'Please confirm your second factor first.',
  SIGNED_IN_AS_ANOTHER: ({ email }) => signedInAsAnother(email),
  API_KEY_INVALID: () => 'This API key is invalid, revoked or expired.',
  REAUTHENTICATION_NEEDED: () =>
    `Confirm that it's you to continue: this requires a sign-in, password or second factor from the last ${REAUTHENTICATION_MINUTES} minutes.`,
  API_KEY_SCOPE: ({ needed }) =>
    `This API key doesn't have the scope ${needed}. Create a key that has it under Settings > Security.`,
  TOO_MANY_API_KEYS: ({ limit }) =>
    `You can have up to ${limit} API keys. Revoke one that you no longer use.`,
  TOO_MANY_WEBHOOKS: ({ limit }) =>
    `You can have up to ${limit} webhook endpoints. Delete one that you no longer use.`,
  TOO_MANY_ROTATIONS: ({ limit }) =>
    `The secret wasn't rotated: ${limit} earlier secrets are still valid. Each one expires 24 hours after it was replaced.`,
  WEBHOOK_DISABLED: () => 'This endpoint is turned off. Turn it on first.',
  WEBHOOK_UNDER_WAY: () => 'This event is already being delivered. Wait for the result, then try again.',
  SIGN_IN_UNAVAILABLE: () => 'Sign-in is unavailable right now. Please try again in a moment.',
  WRONG_ROLE: ({ needed }) => `This is for ${needed}s only.`,
  FORBIDDEN: ({ entity }) => `You do not have permission to do this with this ${entity}.`,
  CROSS_ORIGIN: () => 'This request came from another site and was rejected.',
  HOST_NOT_SERVED: () =>
    'Gable is not available at this host name. Use its public address. If you run this server, see ALLOWED_HOSTS.',
  NOT_FOUND: ({ entity }) => `${entity.charAt(0).toUpperCase()}${entity.slice(1)} not found`,
  METHOD_NOT_ALLOWED: ({ allowed }) => `This address only allows ${allowed.join(', ')}.`,
  DEAL_NOT_ACTIVE: () => 'This deal is archived. Unarchive it to add proposals.',
  DEAL_ARCHIVED: () => 'This deal is archived. Unarchive it first.',
  BILLING_ACTIVE: (active) =>
    `Billing of this deal is active: ${formatActiveBilling(active)}. Archiving pauses it. Confirm this on the deal’s page, or with \`pauseBilling\` in the API.`,
  CLIENT_ADDRESS_MISSING: () => 'This client has no email address. Add one to the deal first.',
  CONVERSATION_CLOSED: () =>
    'This deal is archived. You can read its messages, but you cannot send new ones.',
  CLIENT_CHANGED: () =>
    'The client of this deal has changed, so nothing was sent. Review the deal before you write.',
  SENT_JUST_NOW: ({ waitSeconds }) =>
    `This was sent a moment ago. You can send it again in ${waitSeconds} ${waitSeconds === 1 ? 'second' : 'seconds'}.`,
  SENT_TOO_OFTEN: ({ limit, to }) =>
    to === 'client'
      ? `You've emailed this client ${limit} times today. Please wait until tomorrow.`
      : `You've emailed clients ${limit} times today. Please wait until tomorrow.`,
  PROPOSAL_CHANGED: () => 'Your agent has changed this proposal. Please read it again before you answer.',
  PRICE_CHANGED: () =>
    'The price of this proposal has changed since you opened it. Check the new price, then try again.',
  EDIT_CONFLICT: ({ entity }) =>
    `This ${entity} was changed while you were editing it. Choose what to keep, then save again.`,
  PRECONDITION_FAILED: () =>
    'This has changed since you read it, so nothing was saved. Read it again, then send your change with the new ETag.',
  PROPOSAL_NOT_DELETABLE: ({ reason }) => `Only drafts can be deleted. ${DELETION_OBSTACLES[reason]}`,
  PROPOSAL_NOT_OPEN: ({ status }) =>
    `This proposal cannot be accepted or declined now: its status is ${status.replaceAll('_', ' ')}, not pending.`,
  PROPOSAL_NOT_WAITING: ({ status }) =>
    `The client has nothing to answer: this proposal is ${status.replaceAll('_', ' ')}.`,
  CONTRACT_EXISTS: () => 'This proposal already has a contract. Edit that one instead.',
  CONTRACT_CHANGED: ({ version }) =>
    `This contract was changed and is now at version ${version}. Please read it again before you answer.`,
  CONTRACT_NOT_OPEN: ({ status }) =>
    `This contract cannot be signed or declined now: its status is ${status}, not sent.`,
  CONTRACT_SIGNED: () =>
    'The client has signed this contract electronically. Edit its text to create a new version instead.',
  CONTRACT_NOT_SIGNED: () =>
    'You can countersign a contract after the client has signed its current version electronically.',
  CONTRACT_COUNTERSIGNED: () => 'You have already countersigned this version of the contract.',
  CONTRACT_NOT_VIEWED: () =>
    'Please open and read the current version of this contract before you sign it. The contract or its proposal may have changed since you opened it.',
  PLACEHOLDERS_NOT_FILLED: ({ names }) =>
    `The contract still has ${names.length === 1 ? 'a placeholder' : 'placeholders'}: ${names.map((name) => `{{${name}}}`).join(', ')}. Edit the contract and replace ${names.length === 1 ? 'it' : 'them'} before you send it.`,
  TOO_MANY_SERVICES: ({ limit }) =>
    `You can have up to ${limit} services. Delete one that you no longer use.`,
  SLOT_UNAVAILABLE: () => 'This time can no longer be booked. Choose another time.',
  AGREEMENT_CHANGED: () =>
    'The touring agreement has changed since you read it. Read it again before you sign it.',
  AGREEMENT_NOT_IN_FORCE: ({ reason }) =>
    reason === 'term'
      ? 'The signed touring agreement does not cover this time. Book a new tour for it.'
      : 'This tour has no signed touring agreement in force, so it cannot be confirmed. Its contract was changed after it was signed: the agent sends it again, and the client signs it again.',
  TOUR_ALREADY_REQUESTED: () =>
    'You already asked this agent for a tour. Wait for the answer, or cancel that request first.',
  TOUR_NOT_OPEN: ({ status }) => `${formatTourState(status)}, so this is not possible.`,
  TOUR_ANSWER_OF_OTHER: ({ answerFrom }) => `This request is waiting for the answer of the ${answerFrom}.`,
  TOUR_TIME_CHANGED: () =>
    'The time of this tour has changed since you read it. Read the new time before you accept it.',
  TOUR_NOT_STARTED: () => 'This tour has not started yet. Mark it after its start.',
  TOUR_STARTED: () => 'This tour has started, so it can no longer be changed or canceled.',
  TOUR_CHANGE_TOO_LATE: ({ freeHours }) =>
    `Tours can be moved until ${freeHours} ${freeHours === 1 ? 'hour' : 'hours'} before the start. Cancel this tour instead, or ask your agent to move it.`,
  TOO_MANY_HANDLES: ({ limit }) =>
    `You've used ${limit} booking links, which all still lead to you. Choose one of them again.`,
  CONTRACT_OUT_OF_DATE: () =>
    'This contract has changed since you opened it. Review the current version, then save again.',
  CONSENT_REQUIRED: () =>
    'Please agree to electronic records and signatures for this contract before you sign it.',
  CONSENT_WITHDRAWN: () =>
    'You chose paper for this contract, so it can only be signed on paper. Ask your agent for a copy.',
  NAME_DIFFERS: ({ typed, ...other }) =>
    'account' in other
      ? `You typed ${typed}. Your account says ${other.account}. Sign as ${typed}?`
      : `You typed ${typed}. The contract names ${other.client} as the client. Sign as ${typed}?`,
  AMOUNT_NOT_STATED: () =>
    'Enter one definite amount or rate in the proposal before you generate its contract.',
  AMOUNT_NEEDS_CORRECTION: () =>
    'The amount of this proposal needs correction. Ask your agent to correct it before you accept it.',
  AMOUNT_NOT_PAYABLE: ({ unit }) => formatNotPayable(unit),
  AMOUNT_LOCKED: ({ reason }) => AMOUNT_LOCKS[reason ?? 'open'],
  NOT_HOURLY: () =>
    'This proposal is not billed by the hour. Set its pricing structure to Hourly Rate to track time.',
  NOT_MONTHLY: () =>
    'This proposal is not billed monthly. Set its pricing structure to Monthly Subscription first.',
  NO_MONTH_DUE: () => 'No month is due. The next invoice is sent on the billing day.',
  NOT_FIXED: () => 'This proposal has no fixed price. Set its pricing structure to Fixed Price first.',
  SCHEDULE_MISMATCH: ({ scheduled }) =>
    `The payment schedule sums to ${formatUsd(scheduled)}, which is not the amount of this proposal. Change the schedule first.`,
  SUBSCRIPTION_STARTED: () =>
    'Monthly invoices of this proposal have started. End them first to start again.',
  PROPOSAL_DECLINED: () =>
    'This proposal is declined, so nothing is billed. Set its status to Pending or Accepted first.',
  SUBSCRIPTION_STATUS: ({ status }) =>
    `Monthly invoices of this proposal are ${status}, so this is not possible.`,
  AUTOPAY_STARTED: () => 'A card pays this proposal already. Remove it first to use another one.',
  AUTOPAY_TERMS_CHANGED: () =>
    'The terms of automatic payments have changed. Read the current ones, and agree again.',
  NO_UNBILLED_TIME: () => 'There is no time to bill. Add time to this proposal first.',
  CAP_REACHED: ({ cap }) =>
    `The next time entry would exceed the cap of ${formatUsd(cap)}, so there is nothing to bill. Shorten the entry, or ask your client for a higher cap.`,
  CAP_NEEDS_CLIENT: ({ cap }) =>
    `The cap is ${formatUsd(cap)}. Your client has answered, signed or received an invoice, so only they can approve a higher one.`,
  CAP_BELOW_BILLED: ({ billed }) =>
    `Your invoices already sum to ${formatUsd(billed)}. Enter this amount or more, or void an open invoice first.`,
  CAP_NOT_HIGHER: () => 'You can only ask for more than the current cap. Set a lower cap directly.',
  CAP_REQUEST_CHANGED: () =>
    'The request for a higher cap has changed since you opened it. Check the new amount, then answer again.',
  TIME_ENTRY_BILLED: () => 'This time is on an invoice. Void the invoice before you change it.',
  TOO_MANY_TIME_ENTRIES: ({ limit }) =>
    `A proposal can have up to ${formatInteger(limit)} time entries. Create another proposal for further work.`,
  TIME_EXCEEDS_DAY: ({ recordedMinutes }) =>
    `A day has 24 hours, and this proposal already has ${formatMinutes(recordedMinutes)} on this day. Enter less time or another day.`,
  TIMER_NOT_RUNNING: () => 'This timer is not running any more. Start it again, or add the time yourself.',
  ALREADY_INVOICED: () => 'This proposal already has an invoice.',
  ALREADY_PAID: () => 'This proposal is already paid.',
  ABOVE_AGREEMENT: ({ agreed }) =>
    agreed === 0
      ? 'The touring agreement allows no payment for this tour, so it cannot be invoiced.'
      : `The touring agreement allows ${formatMoney(agreed, 'usd')} for this tour in total. You cannot request more.`,
  HELD_BY_TOUR: () =>
    'This tour is paid with the card that the client gave when booking. Mark the tour as done to charge it.',
  TOUR_PROPOSAL: () =>
    'This proposal belongs to a tour whose agreement states the price, so its price cannot be changed and it cannot be copied. Create a new proposal for another service.',
  TOUR_BOOKED: () =>
    'The status and the service of this proposal follow its tour, and the signed agreement can’t be changed before the tour has ended.',
  NOTHING_TO_PAY: () => 'There is nothing to pay for this proposal yet.',
  PAYEE_ACCOUNT_CLOSED: () =>
    'Your agent’s payment account is closed, so this invoice can’t be paid. Nothing was charged. Ask your agent for a new invoice.',
  INVOICE_VOIDING: () =>
    'The invoice of this proposal is being voided and cannot be paid or replaced yet. Please try again in a few minutes.',
  INVOICE_NOT_VOIDABLE: ({ status }) => `Only draft or open invoices can be voided; this one is ${status}.`,
  INVOICE_NOT_OPEN: ({ status }) => `Only an open invoice can be sent again; this one is ${status}.`,
  ACCOUNT_MISSING: () => 'Set up your payment account first.',
  ACCOUNT_NOT_READY: ({ of }) =>
    of === 'agent'
      ? 'This agent cannot take bookings right now. Please try again later, or contact the agent.'
      : 'Finish setting up your payment account first.',
  PAYOUTS_RESTRICTED: () =>
    'Payouts from your account are paused by our payment provider. Your balance is kept. See Settings > Payments for what it needs.',
  INVALID_RETURN_URL: () => 'The return address must lead back to this site.',
  INVALID_AMOUNT: () => 'Please enter a valid positive amount',
  INSUFFICIENT_FUNDS: ({ available, currency }) =>
    `You can only withdraw up to ${formatMoney(available, currency)}`,
  NOTHING_TO_REFUND: () => 'There is nothing to refund for this proposal.',
  NOT_PAID: () => 'This invoice is not paid. Its receipt is available after the payment.',
  PAID_OUTSIDE: () =>
    'This invoice was paid outside Gable, so there is no card payment to refund. Pay your client back the way they paid you.',
  REFUND_TOO_LARGE: ({ refundable, currency }) => `You can refund up to ${formatMoney(refundable, currency)}`,
  PAYMENT_DISPUTED: () => 'The buyer’s bank is disputing this payment, so it cannot be refunded.',
  DISPUTE_NOT_OPEN: () =>
    'The bank does not wait for evidence on this dispute: it was submitted, its deadline has passed, or the bank has decided.',
  EXPORT_RUNNING: () => 'An export of your data is already being prepared. Download it when it is ready.',
  EXPORT_UNAVAILABLE: ({ status }) =>
    status === 'preparing'
      ? 'This export is still being prepared. Try again when it is ready.'
      : `This export ${status === 'failed' ? 'failed' : 'has expired'}. Start a new one.`,
  IDEMPOTENCY_MISMATCH: () =>
    'This idempotency key was used before with other values. Use a new key for a new request.',
  IDEMPOTENCY_IN_FLIGHT: () =>
    'A request with this idempotency key is still in progress. Try again in a moment.',
  PROVIDER_REFUSED: ({ detail }) => detail,
  PROVIDER_UNAVAILABLE: () =>
    'We cannot reach the payment provider right now. Nothing was lost; please try again in a moment.',
  DRAFTING_FAILED: ({ detail }) => detail,
  DRAFT_OVERTAKEN: ({ by }) => `${OVERTAKEN[by]} while this draft was written, so the draft was not saved.`,
  QUOTA_REACHED: ({ quota, limit }) =>
    QUOTAS[quota](quota === 'attachmentBytes' ? formatFileSize(limit) : formatInteger(limit)),
  CLIENT_EMAILS_LIMITED: ({ limit, retryAfterSeconds }) =>
    `You've emailed clients ${formatInteger(limit)} times in the last hour. Please wait ${formatWait(retryAfterSeconds)} and try again.`,
  IMAGE_REJECTED: ({ problem }) => IMAGE_PROBLEMS[problem],
  ATTACHMENT_REJECTED: ({ problem }) => formatAttachmentProblem(problem),
  ATTACHMENT_KEPT: () =>
    'This file stays: it was sent with a message, or the client has answered this proposal, signed its contract, or received its invoice with it.',
  ATTACHMENTS_EXPIRED: () =>
    'A file of this message was deleted, because it was not sent within a day. Attach it again.',
  TOO_MANY_ATTACHMENTS: ({ limit }) =>
    `You can attach up to ${limit} files here. Delete one that you no longer need.`,
  PDF_TOO_LARGE: ({ lines, pages }) =>
    `This contract is too long to create a PDF right now. Shorten it to at most ${formatInteger(lines)} lines and about ${pages} pages, or try again later.`,
  REQUEST_CANCELED: () => 'The request was canceled before it finished.',
  PAYLOAD_TOO_LARGE: () => 'This request is too large. Please send less at once.',
  HEAD_TOO_LARGE: () => 'The address and headers of this request are too long. Request less at once.',
  ARRIVED_TOO_SLOWLY: () => 'This request did not arrive in time. Nothing was changed; please send it again.',
  UNSUPPORTED_MEDIA_TYPE: () =>
    'Send uncompressed JSON in UTF-8, with the header Content-Type: application/json.',
  RATE_LIMITED: ({ retryAfterSeconds }) =>
    `Too many requests. Please wait ${formatWait(retryAfterSeconds)} and try again.`,
  OVERLOADED: () => 'Gable is very busy right now. Nothing was changed; please try again in a moment.',
  STORAGE_UNAVAILABLE: () =>
    'Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.',
  OUTCOME_UNKNOWN: () =>
    'The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.',
  TIMED_OUT: () => 'This took too long. It may still complete, so please check before you try again.',
  INTERNAL: ({ requestId }) =>
    `Something went wrong on our side. If it happens again, contact support with this request ID: ${requestId}`,
};

/** Formats an error as one user-facing sentence: what went wrong and what to do. */
export function formatErrorMessage<Code extends ErrorCode>(code: Code, params: ErrorParams[Code]): string {
  return MESSAGES[code](params);
}
