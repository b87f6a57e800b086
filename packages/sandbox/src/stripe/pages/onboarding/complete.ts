import { ACTIVE, capabilityOf, setCapabilities } from '#stripe/accounts/account.ts';
import { addBankAccount, bankAccountsOf } from '#stripe/accounts/bank-account.ts';
import type { AccountDocument } from '#stripe/documents/account.document.ts';
import { PLATFORM_ACCOUNT } from '#stripe/kernel/ids.ts';
import { onAccount, type Work } from '#stripe/kernel/work.ts';
import { bankNumbersOf, type Draft } from './draft.ts';

/** Four digits that Stripe does not find in its sources, as the sandbox has it. */
const UNKNOWN_SSN = '1111';

/** What is asked for again when the number was not recognized. */
const ID_NUMBERS = 'identity.individual.id_numbers';

/** Takes what was agreed to: the account becomes able to charge and to be paid out, or is asked for its number again. */
export function completeOnboarding(
  work: Work,
  account: AccountDocument,
  draft: Draft,
): 'verified' | 'asked_again' {
  const inside = onAccount(work, account.id);
  if (bankAccountsOf(inside).length === 0) {
    addBankAccount(inside, {
      ...bankNumbersOf(draft),
      holderName: `${draft.given_name} ${draft.surname}`,
      currency: account.currency,
    });
  }
  const identified: AccountDocument = {
    ...account,
    individual: { ...account.individual, ...individualOf(draft) },
  };
  work.store.save(PLATFORM_ACCOUNT, 'account', identified);
  work.outbox.emitThin(work, 'v2.core.account[identity].updated', account.id);
  const unknown = draft.id_kind !== 'ein' && draft.ssn_last_4 === UNKNOWN_SSN;
  const capability = unknown ? capabilityOf('restricted') : ACTIVE;
  const requirements = unknown ? [ID_NUMBERS] : [];
  setCapabilities(work, identified, { cardPayments: capability, payouts: capability, requirements });
  return unknown ? 'asked_again' : 'verified';
}

function individualOf(draft: Draft) {
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
