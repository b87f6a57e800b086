/** When a failed charge is repeated, in days after the first attempt (decision 113). */
export const CHARGE_RETRY_DAYS: readonly number[] = [3, 5, 7];

/** Why a charge failed, as the provider's codes. */
export interface ChargeFailure {
  /** Such as `card_declined`; null if the provider names none. */
  readonly code: string | null;
  /** The reason of the card's bank, such as `insufficient_funds`; null if it gives none. */
  readonly declineCode: string | null;
  /** The advice of the card network, such as `do_not_try_again`; null for none. */
  readonly advice: string | null;
}

/** The client must confirm the payment in person. */
const NEEDS_CLIENT: ReadonlySet<string> = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
]);

/**
 * Declines that another attempt with the same card cannot change, or that forbid another attempt. Card
 * networks charge for repeated attempts after them.
 */
const HARD_DECLINES: ReadonlySet<string> = new Set([
  'card_not_supported',
  'currency_not_supported',
  'expired_card',
  'fraudulent',
  'incorrect_cvc',
  'incorrect_number',
  'invalid_account',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_number',
  'lost_card',
  'merchant_blacklist',
  'new_account_information_available',
  'no_action_taken',
  'not_permitted',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'service_not_allowed',
  'stolen_card',
  'stop_payment_order',
  'testmode_decline',
  'transaction_not_allowed',
]);

/** Whether the client must confirm the payment themselves, so that no automatic attempt can succeed. */
function needsClient({ code, declineCode }: ChargeFailure): boolean {
  return [code, declineCode].some((reason) => reason !== null && NEEDS_CLIENT.has(reason));
}

/** Whether another attempt with the same card may succeed. */
export function canRetryCharge(failure: ChargeFailure): boolean {
  const { code, declineCode, advice } = failure;
  if (needsClient(failure) || advice === 'do_not_try_again') return false;
  // Only a decline by the bank may have another result later.
  if (code !== 'card_declined' && code !== 'processing_error') return false;
  return declineCode === null || !HARD_DECLINES.has(declineCode);
}
