import {
  formatMoney,
  MAX_CHARGE,
  MIN_CHARGE,
  REAUTHENTICATION_MINUTES,
  writtenWhole,
} from '../kernel/index.ts';
import type { ErrorCode, ErrorParams, QuotaName } from './catalogue.ts';
import { signedInAsAnother } from './signed-in-as-another.ts';

const OVERTAKEN: Readonly<Record<ErrorParams['DRAFT_OVERTAKEN']['by'], string>> = {
  contract: 'The contract was changed in another window',
  sending: 'The contract was sent to the client',
  signature: 'The contract was signed',
  proposal: 'The proposal was changed',
  archiving: 'The deal was archived',
};

/** What an account has too many of, and what to do about it. */
const QUOTAS: Readonly<Record<QuotaName, (limit: string) => string>> = {
  deals: (limit) => `You've reached the limit of ${limit} deals. Please contact support if you need more.`,
  proposals: (limit) =>
    `You've reached the limit of ${limit} proposals. Please contact support if you need more.`,
  proposalsOfDeal: (limit) =>
    `This deal has reached the limit of ${limit} proposals. Create another deal for this client.`,
  contractVersions: (limit) =>
    `This contract has reached the limit of ${limit} versions. Create another proposal to write a new contract.`,
  contractBytes: (limit) =>
    `Your contracts have reached the limit of ${limit} bytes of text. Please contact support if you need more.`,
  noteBytes: (limit) =>
    `Your notes and descriptions have reached the limit of ${limit} bytes. Shorten some, or contact support if you need more.`,
  messages: (limit) =>
    `You've reached the limit of ${limit} messages. Please contact support if you need more.`,
};

const waitingTime = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`);

/** The words of each code. A new code does not compile without them. */
const MESSAGES: { readonly [Code in ErrorCode]: (params: ErrorParams[Code]) => string } = {
  BAD_REQUEST: ({ detail }) => detail,
  INVALID_INPUT: ({ fields }) => Object.values(fields)[0] ?? 'Invalid input',
  NOT_SIGNED_IN: () => 'Please sign in to continue.',
  SESSION_ENDED: () => 'Your session has ended. Please sign in again.',
  SECOND_FACTOR_NEEDED: () => 'Please confirm your second factor first.',
  SIGNED_IN_AS_ANOTHER: ({ email }) => signedInAsAnother(email),
  API_KEY_INVALID: () => 'This API key is not valid: it was mistyped, revoked, or has expired.',
  REAUTHENTICATION_NEEDED: () =>
    `Confirm that it's you to continue: this needs a sign-in, password or second factor of the last ${REAUTHENTICATION_MINUTES} minutes.`,
  API_KEY_SCOPE: ({ needed }) =>
    `This API key lacks the scope ${needed}. Create a key that has it under Settings, Security.`,
  TOO_MANY_API_KEYS: ({ limit }) => `You can have ${limit} API keys. Revoke one that you no longer use.`,
  TOO_MANY_WEBHOOKS: ({ limit }) =>
    `You can have ${limit} webhook endpoints. Delete one that you no longer use.`,
  TOO_MANY_ROTATIONS: ({ limit }) =>
    `The secret wasn't rotated: ${limit} earlier secrets are still valid. Each one expires 24 hours after it was replaced.`,
  WEBHOOK_DISABLED: () => 'This endpoint is switched off. Switch it on first.',
  WEBHOOK_UNDER_WAY: () => 'This event is being delivered already. Wait for how it ends.',
  SIGN_IN_UNAVAILABLE: () => 'Sign-in cannot be reached right now. Please try again in a moment.',
  WRONG_ROLE: ({ needed }) => `This is for ${needed}s only.`,
  FORBIDDEN: ({ entity }) => `You do not have permission to do this with this ${entity}.`,
  CROSS_ORIGIN: () => 'This request came from another site and was refused.',
  HOST_NOT_SERVED: () =>
    'Gable does not answer at this host name. Use its public address. If you run this server, see ALLOWED_HOSTS.',
  NOT_FOUND: ({ entity }) => `${entity.charAt(0).toUpperCase()}${entity.slice(1)} not found`,
  METHOD_NOT_ALLOWED: ({ allowed }) => `This address takes ${allowed.join(', ')} alone.`,
  DEAL_NOT_ACTIVE: () => 'This deal is archived. Unarchive it to add proposals.',
  DEAL_ARCHIVED: () => 'This deal is archived. Unarchive it to send its proposals.',
  CLIENT_ADDRESS_MISSING: () => 'This client has no e-mail address. Add one to the deal first.',
  CONVERSATION_CLOSED: () =>
    'This deal is archived: its messages can still be read, but no new ones can be sent.',
  CLIENT_CHANGED: () =>
    'This deal has another client address by now, so nothing was sent. Please look again before you write.',
  SENT_JUST_NOW: ({ waitSeconds }) =>
    `This proposal was sent a moment ago. You can send it again in ${waitSeconds} ${waitSeconds === 1 ? 'second' : 'seconds'}.`,
  SENT_TOO_OFTEN: ({ limit, to }) =>
    to === 'client'
      ? `This client got ${limit} letters from you today. Please wait until tomorrow.`
      : `You sent ${limit} proposals today. Please wait until tomorrow.`,
  PROPOSAL_CHANGED: () => 'Your agent has changed this proposal. Please read it again before you answer.',
  PRICE_CHANGED: () =>
    'The price of this proposal has changed since you opened it. Check the new price, then try again.',
  EDIT_CONFLICT: ({ entity }) =>
    `This ${entity} was changed while you were editing it. Choose what to keep, then save again.`,
  PRECONDITION_FAILED: () =>
    'This was changed since you read it, so nothing was saved. Read it again, then send your change with its new ETag.',
  PROPOSAL_NOT_OPEN: ({ status }) =>
    `This proposal cannot be accepted or declined now: its status is ${status.replaceAll('_', ' ')}, not pending.`,
  CONTRACT_EXISTS: () => 'This proposal already has a contract. Edit that one instead.',
  CONTRACT_CHANGED: ({ version }) =>
    `This contract was changed and is now at version ${version}. Please read it again before you answer.`,
  CONTRACT_NOT_OPEN: ({ status }) =>
    `This contract cannot be signed or declined now: its status is ${status}, not sent.`,
  CONTRACT_SIGNED: () =>
    'The client has signed this contract electronically. Edit its text to make a new version instead.',
  CONTRACT_NOT_VIEWED: () =>
    'Please open and read this contract, as it is now, before you sign it. The contract or its proposal may have changed since you opened it.',
  CONTRACT_OUT_OF_DATE: () =>
    'This contract has changed since you opened it here. Look at how it stands now, then save again.',
  CONSENT_REQUIRED: () =>
    'Please agree to electronic records and signatures for this contract before you sign it.',
  CONSENT_WITHDRAWN: () =>
    'You chose paper for this contract, so it can only be signed on paper. Ask your agent for a copy.',
  NAME_DIFFERS: ({ typed, account }) => `You typed ${typed}. Your account says ${account}. Sign as ${typed}?`,
  AMOUNT_NOT_STATED: () =>
    'Enter one definite amount or rate in the proposal before you generate its contract.',
  AMOUNT_NEEDS_CORRECTION: () =>
    'The amount of this proposal needs correction. Ask your agent to correct it before you accept.',
  AMOUNT_NOT_PAYABLE: () =>
    `Enter an amount from ${formatMoney(MIN_CHARGE, 'usd')} to ${formatMoney(MAX_CHARGE, 'usd')} before you generate an invoice.`,
  AMOUNT_LOCKED: () => 'This proposal has an invoice. Void it before you change the amount.',
  ALREADY_INVOICED: () => 'This proposal already has an invoice.',
  ALREADY_PAID: () => 'This proposal is already paid.',
  NOTHING_TO_PAY: () => 'There is nothing to pay for this proposal yet.',
  INVOICE_VOIDING: () =>
    'The invoice of this proposal is being voided and cannot be paid or replaced yet. Please try again in a few minutes.',
  INVOICE_NOT_VOIDABLE: ({ status }) => `Only draft or open invoices can be voided; this one is ${status}.`,
  ACCOUNT_MISSING: () => 'Set up your payment account first.',
  ACCOUNT_NOT_READY: () => 'Finish setting up your payment account first.',
  PAYOUTS_RESTRICTED: () =>
    'Payouts from your account are paused by our payment provider. Your balance is kept. See Settings > Payments for what it needs.',
  INVALID_RETURN_URL: () => 'The return address must lead back to this site.',
  INVALID_AMOUNT: () => 'Please enter a valid positive amount',
  INSUFFICIENT_FUNDS: ({ available, currency }) =>
    `You can only withdraw up to ${formatMoney(available, currency)}`,
  NOTHING_TO_REFUND: () => 'There is nothing to refund for this proposal.',
  PAID_OUTSIDE: () =>
    'This invoice was paid outside Gable, so there is no card payment to refund. Pay your client back the way they paid you.',
  REFUND_TOO_LARGE: ({ refundable, currency }) => `You can refund up to ${formatMoney(refundable, currency)}`,
  PAYMENT_DISPUTED: () => 'The buyer’s bank is disputing this payment, so it cannot be refunded.',
  IDEMPOTENCY_MISMATCH: () =>
    'This idempotency key was used before with other values. Use a new key for a new request.',
  IDEMPOTENCY_IN_FLIGHT: () =>
    'A request with this idempotency key is being answered. Send it again in a moment.',
  PROVIDER_REFUSED: ({ detail }) => detail,
  PROVIDER_UNAVAILABLE: () =>
    'The payment provider cannot be reached right now. Nothing is lost; please try again in a moment.',
  DRAFTING_FAILED: ({ detail }) => detail,
  DRAFT_OVERTAKEN: ({ by }) => `${OVERTAKEN[by]} while this draft was written, so the draft was not saved.`,
  QUOTA_REACHED: ({ quota, limit }) => QUOTAS[quota](writtenWhole(limit)),
  CLIENT_EMAILS_LIMITED: ({ limit, retryAfterSeconds }) =>
    `You've emailed clients ${writtenWhole(limit)} times in the last hour. Please wait ${waitingTime(retryAfterSeconds)} and try again.`,
  PDF_TOO_LARGE: ({ lines, pages }) =>
    `This contract is too long to make a PDF of now. Shorten it to at most ${writtenWhole(lines)} lines and about ${pages} pages, or try again later.`,
  REQUEST_CANCELED: () => 'The request was canceled before it finished.',
  PAYLOAD_TOO_LARGE: () => 'That is more than we can take at once. Please send less.',
  HEAD_TOO_LARGE: () =>
    'The address and the headers of this request are too long together. Ask for less at once.',
  ARRIVED_TOO_SLOWLY: () => 'This request did not arrive in time. Nothing was changed; please send it again.',
  UNSUPPORTED_MEDIA_TYPE: () =>
    'Send JSON in UTF-8, not compressed, with the header Content-Type: application/json.',
  RATE_LIMITED: ({ retryAfterSeconds }) =>
    `That was a lot at once. Please wait ${retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`} and try again.`,
  OVERLOADED: () => 'Gable is very busy right now. Nothing was changed; please try again in a moment.',
  STORAGE_UNAVAILABLE: () =>
    'Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.',
  OUTCOME_UNKNOWN: () =>
    'The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.',
  TIMED_OUT: () =>
    'This took too long to answer. It may still be done, so please look before you try it again.',
  INTERNAL: ({ requestId }) =>
    `Something went wrong on our side. If it happens again, tell us this number: ${requestId}`,
};

/** One sentence for a person: what is wrong and what to do. */
export function errorMessage<Code extends ErrorCode>(code: Code, params: ErrorParams[Code]): string {
  return MESSAGES[code](params);
}
