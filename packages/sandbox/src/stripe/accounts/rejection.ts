import type { AccountDocument } from '../documents/account.document.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { onAccount, type Work } from '../kernel/work.ts';
import { ACTIVE, capabilityOf, REJECTED, setCapabilities } from './account.ts';
import { bankAccountsOf } from './bank-account.ts';
import { INDIVIDUAL_REQUIREMENTS } from './individual-requirements.ts';

/** Whether Stripe has refused the account, as a whole or one of its capabilities. */
export function isRejected({ cardPayments, payouts }: AccountDocument): boolean {
  return cardPayments.status === 'rejected' || payouts.status === 'rejected';
}

/** Stripe wants nothing to do with this account, until somebody takes that back. */
export function rejectAccount(work: Work, account: AccountDocument): AccountDocument {
  return setCapabilities(work, account, { cardPayments: REJECTED, payouts: REJECTED, requirements: [] });
}

/**
 * Takes a rejection back (`POST /v1/accounts/{id}/unreject`). An account that had come through onboarding, which is where
 * it got its bank account, can do again what it could; any other is where it began, and its owner can onboard anew.
 */
export function liftRejection(work: Work, account: AccountDocument): AccountDocument {
  if (!isRejected(account)) throw invalidRequest(`The account ${account.id} is not rejected.`);
  const knew = bankAccountsOf(onAccount(work, account.id)).length > 0;
  const instead = knew ? ACTIVE : capabilityOf('restricted');
  const { cardPayments, payouts } = account;
  return setCapabilities(work, account, {
    cardPayments: cardPayments.status === 'rejected' ? instead : cardPayments,
    payouts: payouts.status === 'rejected' ? instead : payouts,
    requirements: knew ? account.requirements : INDIVIDUAL_REQUIREMENTS,
  });
}
