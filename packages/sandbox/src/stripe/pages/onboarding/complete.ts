import { ACTIVE, setCapabilities, toCapability } from '#stripe/accounts/account.ts';
import { addBankAccount, listBankAccounts } from '#stripe/accounts/bank-account.ts';
import type { AccountDocument } from '#stripe/documents/account.document.ts';
import { PLATFORM_ACCOUNT } from '#stripe/kernel/ids.ts';
import { type Work, withAccount } from '#stripe/kernel/work.ts';
import { type Draft, getBankNumbers } from './draft.ts';

/** The last four digits that the sandbox does not recognize. */
const UNKNOWN_SSN = '1111';

/** The requirement after an unrecognized number. */
const ID_NUMBERS = 'identity.individual.id_numbers';

/** Completes onboarding: enables charges and payouts, or requires the number again. */
export function completeOnboarding(
  work: Work,
  account: AccountDocument,
  draft: Draft,
): 'verified' | 'asked_again' {
  const inside = withAccount(work, account.id);
  if (listBankAccounts(inside).length === 0) {
    addBankAccount(inside, {
      ...getBankNumbers(draft),
      holderName: `${draft.given_name} ${draft.surname}`,
      currency: account.currency,
    });
  }
  const identified: AccountDocument = {
    ...account,
    individual: { ...account.individual, ...getIndividual(draft) },
  };
  work.store.save(PLATFORM_ACCOUNT, 'account', identified);
  work.outbox.emitThin(work, 'v2.core.account[identity].updated', account.id);
  const unknown = draft.id_kind !== 'ein' && draft.ssn_last_4 === UNKNOWN_SSN;
  const capability = unknown ? toCapability('restricted') : ACTIVE;
  const requirements = unknown ? [ID_NUMBERS] : [];
  setCapabilities(work, identified, { cardPayments: capability, payouts: capability, requirements });
  return unknown ? 'asked_again' : 'verified';
}

function getIndividual(draft: Draft) {
  const [year, month, day] = (draft.date_of_birth ?? '').split('-').map(Number);
  return {
    given_name: draft.given_name,
    surname: draft.surname,
    email: draft.email,
    phone: draft.phone,
    date_of_birth: { year, month, day },
    address: {
      line1: draft.line1,
      city: draft.city,
      state: draft.state?.toUpperCase(),
      postal_code: draft.postal_code,
      country: 'us',
    },
    id_numbers: [{ type: 'us_ssn_last_4' }],
  };
}
