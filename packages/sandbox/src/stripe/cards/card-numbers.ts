/** The effect of charging a test card (docs/wire/stripe.md). */
export type CardBehavior =
  | 'succeeds'
  | 'available_at_once'
  | 'disputed'
  | 'disputed_as_not_received'
  | 'inquired'
  | 'early_fraud_warning'
  | 'elevated_risk'
  | 'blocked_as_fraud'
  | 'refund_pends'
  | 'refund_fails_later'
  | 'asks_then_succeeds'
  | 'asks_unless_set_up'
  | 'asks_then_declines'
  | 'generic_decline'
  | 'declines_when_charged'
  | 'velocity_exceeded'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error';

/** A test card. */
export interface TestCard {
  readonly behavior: CardBehavior;
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay';
  readonly funding: 'credit' | 'debit' | 'prepaid';
}

const visa = (behavior: CardBehavior): TestCard => ({ behavior, brand: 'visa', funding: 'credit' });

const TEST_CARDS: ReadonlyMap<string, TestCard> = new Map([
  ['4242424242424242', visa('succeeds')],
  ['4000056655665556', { ...visa('succeeds'), funding: 'debit' }],
  ['5555555555554444', { ...visa('succeeds'), brand: 'mastercard' }],
  ['2223003122003222', { ...visa('succeeds'), brand: 'mastercard' }],
  ['5200828282828210', { behavior: 'succeeds', brand: 'mastercard', funding: 'debit' }],
  ['5105105105105100', { behavior: 'succeeds', brand: 'mastercard', funding: 'prepaid' }],
  ['378282246310005', { ...visa('succeeds'), brand: 'amex' }],
  ['371449635398431', { ...visa('succeeds'), brand: 'amex' }],
  ['6011111111111117', { ...visa('succeeds'), brand: 'discover' }],
  ['6011000990139424', { ...visa('succeeds'), brand: 'discover' }],
  ['6011981111111113', { behavior: 'succeeds', brand: 'discover', funding: 'debit' }],
  ['3056930009020004', { ...visa('succeeds'), brand: 'diners' }],
  ['36227206271667', { ...visa('succeeds'), brand: 'diners' }],
  ['3566002020360505', { ...visa('succeeds'), brand: 'jcb' }],
  ['6200000000000005', { ...visa('succeeds'), brand: 'unionpay' }],
  ['6200000000000047', { behavior: 'succeeds', brand: 'unionpay', funding: 'debit' }],
  ['6205500000000000004', { ...visa('succeeds'), brand: 'unionpay' }],
  ['4000000000000077', visa('available_at_once')],
  ['4000000000000259', visa('disputed')],
  ['4000000000002685', visa('disputed_as_not_received')],
  ['4000000000001976', visa('inquired')],
  ['4000000000005423', visa('early_fraud_warning')],
  ['4000000000009235', visa('elevated_risk')],
  ['4000000000004954', visa('blocked_as_fraud')],
  ['4100000000000019', visa('blocked_as_fraud')],
  ['4000000000007726', visa('refund_pends')],
  ['4000000000005126', visa('refund_fails_later')],
  ['4000002500003155', visa('asks_unless_set_up')],
  ['4000002760003184', visa('asks_then_succeeds')],
  ['4000008400001629', visa('asks_then_declines')],
  ['4000000000000002', visa('generic_decline')],
  ['4000000000000341', visa('declines_when_charged')],
  ['4000000000006975', visa('velocity_exceeded')],
  ['4000000000009995', visa('insufficient_funds')],
  ['4000000000009987', visa('lost_card')],
  ['4000000000009979', visa('stolen_card')],
  ['4000000000000069', visa('expired_card')],
  ['4000000000000127', visa('incorrect_cvc')],
  ['4000000000000119', visa('processing_error')],
]);

/** The test payment methods and their card numbers. */
const WELL_KNOWN_METHODS: ReadonlyMap<string, string> = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_visa_debit', '4000056655665556'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_mastercard_debit', '5200828282828210'],
  ['pm_card_mastercard_prepaid', '5105105105105100'],
  ['pm_card_amex', '378282246310005'],
  ['pm_card_discover', '6011111111111117'],
  ['pm_card_diners', '36227206271667'],
  ['pm_card_jcb', '3566002020360505'],
  ['pm_card_unionpay', '6200000000000005'],
  ['pm_card_bypassPending', '4000000000000077'],
  ['pm_card_createDispute', '4000000000000259'],
  ['pm_card_createDisputeProductNotReceived', '4000000000002685'],
  ['pm_card_createDisputeInquiry', '4000000000001976'],
  ['pm_card_createIssuerFraudRecord', '4000000000005423'],
  ['pm_card_riskLevelElevated', '4000000000009235'],
  ['pm_card_riskLevelHighest', '4000000000004954'],
  ['pm_card_radarBlock', '4100000000000019'],
  ['pm_card_chargeCustomerFail', '4000000000000341'],
  ['pm_card_visa_chargeDeclinedVelocityLimitExceeded', '4000000000006975'],
  ['pm_card_pendingRefund', '4000000000007726'],
  ['pm_card_refundFail', '4000000000005126'],
  ['pm_card_authenticationRequired', '4000002760003184'],
  ['pm_card_threeDSecure2Required', '4000002760003184'],
  ['pm_card_authenticationRequiredOnSetup', '4000002500003155'],
  ['pm_card_threeDSecureRequiredChargeDeclined', '4000008400001629'],
  ['pm_card_chargeDeclined', '4000000000000002'],
  ['pm_card_visa_chargeDeclined', '4000000000000002'],
  ['pm_card_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_chargeDeclinedLostCard', '4000000000009987'],
  ['pm_card_visa_chargeDeclinedLostCard', '4000000000009987'],
  ['pm_card_chargeDeclinedStolenCard', '4000000000009979'],
  ['pm_card_visa_chargeDeclinedStolenCard', '4000000000009979'],
  ['pm_card_chargeDeclinedExpiredCard', '4000000000000069'],
  ['pm_card_chargeDeclinedIncorrectCvc', '4000000000000127'],
  ['pm_card_chargeDeclinedProcessingError', '4000000000000119'],
]);

/** Returns a test card; undefined for other numbers, which test mode rejects. */
export function findTestCard(number: string): TestCard | undefined {
  return TEST_CARDS.get(number);
}

/** Returns the card number of a test payment method such as `pm_card_visa`. */
export function findWellKnownNumber(method: string): string | undefined {
  return WELL_KNOWN_METHODS.get(method);
}

/** Whether the number has a valid check digit. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}
