import type { AccountDocument } from '../documents/account.document.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { type Work, withAccount } from '../kernel/work.ts';
import { ACTIVE, REJECTED, setCapabilities, toCapability } from './account.ts';
import { listBankAccounts } from './bank-account.ts';
import { INDIVIDUAL_REQUIREMENTS } from './individual-requirements.ts';

/** Whether the account or one of its capabilities is rejected. */
export function isRejected({ cardPayments, payouts }: AccountDocument): boolean {
  return cardPayments.status === 'rejected' || payouts.status === 'rejected';
}

/** Rejects an account until the rejection is reversed. */
export function rejectAccount(work: Work, account: AccountDocument): AccountDocument {
  return setCapabilities(work, account, { cardPayments: REJECTED, payouts: REJECTED, requirements: [] });
}

/**
 * Reverses a rejection (`POST /v1/accounts/{id}/unreject`). An account that completed onboarding,
 * which added its bank account, regains its capabilities; others start onboarding again.
 */
export function unrejectAccount(work: Work, account: AccountDocument): AccountDocument {
  if (!isRejected(account)) throw invalidRequest(`The account ${account.id} is not rejected.`);
  const wasComplete = listBankAccounts(withAccount(work, account.id)).length > 0;
  const instead = wasComplete ? ACTIVE : toCapability('restricted');
  const { cardPayments, payouts } = account;
  return setCapabilities(work, account, {
    cardPayments: cardPayments.status === 'rejected' ? instead : cardPayments,
    payouts: payouts.status === 'rejected' ? instead : payouts,
    requirements: wasComplete ? account.requirements : INDIVIDUAL_REQUIREMENTS,
  });
}
