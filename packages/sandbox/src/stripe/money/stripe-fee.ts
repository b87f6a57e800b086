/** Stripe's price for a card payment, charged to the platform (Stripe contract, section 2, fees_collector). */
const TENTHS_OF_PERCENT = 29;
const FIXED_CENTS = 30;

/** Stripe's fee in minor units for a card payment of `amount`: 2.9 %, rounded half up, and 30 cents. */
export function stripeFeeFor(amount: number): number {
  return Math.floor((amount * TENTHS_OF_PERCENT + 500) / 1000) + FIXED_CENTS;
}
