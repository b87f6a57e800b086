/** What a test card does when it is charged (Stripe contract, section 4, Cards). */
export type CardBehaviour =
  | 'succeeds'
  | 'available_at_once'
  | 'disputed'
  | 'refund_pends'
  | 'refund_fails_later'
  | 'asks_then_succeeds'
  | 'asks_then_declines'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error';

/** A test card, as its payment method describes it. */
export interface TestCard {
  readonly behaviour: CardBehaviour;
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  readonly funding: 'credit' | 'debit' | 'prepaid';
}

const visa = (behaviour: CardBehaviour): TestCard => ({ behaviour, brand: 'visa', funding: 'credit' });

/** The numbers of test mode. */
const TEST_CARDS: ReadonlyMap<string, TestCard> = new Map([
  ['4242424242424242', visa('succeeds')],
  ['4000056655665556', { ...visa('succeeds'), funding: 'debit' }],
  ['5555555555554444', { ...visa('succeeds'), brand: 'mastercard' }],
  ['378282246310005', { ...visa('succeeds'), brand: 'amex' }],
  ['6011111111111117', { ...visa('succeeds'), brand: 'discover' }],
  ['4000000000000077', visa('available_at_once')],
  ['4000000000000259', visa('disputed')],
  ['4000000000007726', visa('refund_pends')],
  ['4000000000005126', visa('refund_fails_later')],
  ['4000002500003155', visa('asks_then_succeeds')],
  ['4000002760003184', visa('asks_then_succeeds')],
  ['4000008400001629', visa('asks_then_declines')],
  ['4000000000000002', visa('generic_decline')],
  ['4000000000009995', visa('insufficient_funds')],
  ['4000000000009987', visa('lost_card')],
  ['4000000000009979', visa('stolen_card')],
  ['4000000000000069', visa('expired_card')],
  ['4000000000000127', visa('incorrect_cvc')],
  ['4000000000000119', visa('processing_error')],
]);

/** The ready-made payment methods of test mode, by the number they stand for. */
const WELL_KNOWN_METHODS: ReadonlyMap<string, string> = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_visa_debit', '4000056655665556'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_amex', '378282246310005'],
  ['pm_card_discover', '6011111111111117'],
  ['pm_card_bypassPending', '4000000000000077'],
  ['pm_card_createDispute', '4000000000000259'],
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

/** The test card of a number; undefined for a number that is not one, which test mode refuses. */
export function findTestCard(number: string): TestCard | undefined {
  return TEST_CARDS.get(number);
}

/** The card number behind a ready-made payment method such as `pm_card_visa`. */
export function findWellKnownNumber(method: string): string | undefined {
  return WELL_KNOWN_METHODS.get(method);
}

/** Whether the digits satisfy the check digit that every card number carries. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}
