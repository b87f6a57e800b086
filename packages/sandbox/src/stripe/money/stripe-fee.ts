import { findConnectedAccount } from '../accounts/account-capabilities.ts';
import { PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { type Work, withAccount } from '../kernel/work.ts';
import { recordMovement } from './ledger.ts';

/** Stripe's fee for a card payment (docs/wire/stripe.md). */
const TENTHS_OF_PERCENT = 29;
const FIXED_CENTS = 30;

/** Returns Stripe's fee for a card payment in minor units: 2.9%, rounded half up, plus 30 cents. */
export function stripeFeeFor(amount: number): number {
  return Math.floor((amount * TENTHS_OF_PERCENT + 500) / 1000) + FIXED_CENTS;
}

/**
 * Whether `work.account` pays Stripe's fees itself. The platform does for its own payments and for
 * accounts whose `fees_collector` is the application, including dispute fees (Stripe, "Fee behavior
 * on connected accounts").
 */
export function paysOwnFees(work: Work): boolean {
  const account = findConnectedAccount(work);
  return account === undefined || account.feesCollector !== 'application';
}

/** Charges the platform Stripe's fee, in minor units, for something on `work.account`. */
export function chargePlatform(
  work: Work,
  fee: { readonly amount: number; readonly currency: string; readonly description: string },
  availability: 'at_once' | 'after_settlement',
): void {
  const { amount, currency, description } = fee;
  recordMovement(withAccount(work, PLATFORM_ACCOUNT), {
    type: 'stripe_fee',
    amount: -amount,
    currency,
    source: null,
    description,
    availability,
  });
}
