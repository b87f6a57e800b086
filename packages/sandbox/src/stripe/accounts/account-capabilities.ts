import type { AccountDocument } from '../documents/account.document.ts';
import { isPlatform, PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';

/**
 * Returns the connected account of `work`; undefined on the platform, which has all capabilities.
 */
export function findConnectedAccount(work: Work): AccountDocument | undefined {
  return isPlatform(work.account) ? undefined : work.store.find(PLATFORM_ACCOUNT, 'account', work.account);
}

/** Throws if the account's card payments are not active. */
export function requireChargesEnabled(work: Work): void {
  const account = findConnectedAccount(work);
  if (account === undefined || account.cardPayments.status === 'active') return;
  throw new StripeError(
    400,
    `The account ${account.id} cannot take card payments: its card_payments capability is ${account.cardPayments.status}.`,
    { code: 'payment_method_unactivated' },
  );
}

/** Whether the account can receive payouts. */
export function payoutsEnabled(work: Work): boolean {
  const account = findConnectedAccount(work);
  return account === undefined || account.payouts.status === 'active';
}
