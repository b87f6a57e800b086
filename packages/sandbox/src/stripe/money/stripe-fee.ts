import { findOwnAccount } from '../accounts/account-abilities.ts';
import { PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { onAccount, type Work } from '../kernel/work.ts';
import { book } from './ledger.ts';

/** Stripe's price for a card payment (Stripe contract, section 4, Money). */
const TENTHS_OF_PERCENT = 29;
const FIXED_CENTS = 30;

/** Stripe's fee in minor units for a card payment of `amount`: 2.9 %, rounded half up, and 30 cents. */
export function stripeFeeFor(amount: number): number {
  return Math.floor((amount * TENTHS_OF_PERCENT + 500) / 1000) + FIXED_CENTS;
}

/**
 * Whether `work.account` pays Stripe's fees itself. The platform does for its own payments, and for those of an account
 * whose `fees_collector` is the application, dispute fees included (Stripe's documentation, "Fee behavior on connected
 * accounts").
 */
export function paysOwnFees(work: Work): boolean {
  const account = findOwnAccount(work);
  return account === undefined || account.feesCollector !== 'application';
}

/** Charges the platform a fee of Stripe's, minor units, for something on `work.account`. */
export function chargePlatform(
  work: Work,
  fee: { readonly amount: number; readonly currency: string; readonly description: string },
  availability: 'at_once' | 'after_settlement',
): void {
  const { amount, currency, description } = fee;
  book(onAccount(work, PLATFORM_ACCOUNT), {
    type: 'stripe_fee',
    amount: -amount,
    currency,
    source: null,
    description,
    availability,
  });
}
