import type { AccountDocument } from '../documents/account.document.ts';
import { onPlatform, PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';

/** The connected account that `work` is in; undefined on the platform, which may do everything. */
export function findOwnAccount(work: Work): AccountDocument | undefined {
  return onPlatform(work.account) ? undefined : work.store.find(PLATFORM_ACCOUNT, 'account', work.account);
}

/** Refuses to take money for an account whose card payments are not active. */
export function requireChargesEnabled(work: Work): void {
  const account = findOwnAccount(work);
  if (account === undefined || account.cardPayments.status === 'active') return;
  throw new StripeError(
    400,
    `The account ${account.id} cannot take card payments: its card_payments capability is ${account.cardPayments.status}.`,
    { code: 'payment_method_unactivated' },
  );
}

/** Whether the account may be paid out to its bank. */
export function payoutsEnabled(work: Work): boolean {
  const account = findOwnAccount(work);
  return account === undefined || account.payouts.status === 'active';
}
