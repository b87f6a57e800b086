import { expect, it } from 'vitest';
import { type InvoiceWarningFacts, listInvoiceWarnings } from './invoice-warnings.ts';

const base: InvoiceWarningFacts = {
  status: 'approved',
  customerName: 'Ann Ames',
  contract: 'signed',
  isDealArchived: false,
  acceptedPrice: null,
};

const UNSIGNED = 'The contract is not signed yet.';

it.each<[string, Partial<InvoiceWarningFacts>, readonly string[]]>([
  ['a signed contract', {}, []],
  ['a contract signed on paper', { contract: 'signed_outside' }, []],
  ['no contract', { contract: null }, []],
  ['a contract that is not loaded', { contract: undefined }, []],
  ['a draft contract', { contract: 'draft' }, [UNSIGNED]],
  ['a withdrawn contract', { contract: 'withdrawn' }, [UNSIGNED]],
  ['a sent contract', { contract: 'awaiting' }, [UNSIGNED]],
  ['a contract to sign on paper', { contract: 'paper' }, [UNSIGNED]],
  ['a declined contract', { contract: 'declined' }, ['Ann Ames declined the contract.']],
  ['an expired contract', { contract: 'expired' }, ['The contract has expired.']],
  ['a declined proposal', { status: 'declined' }, ['This proposal is declined.']],
  [
    'a price that changed since the client accepted it',
    { acceptedPrice: '$300.00' },
    ['Ann Ames accepted $300.00. You changed the price since.'],
  ],
  [
    'an archived deal and a sent contract',
    { isDealArchived: true, contract: 'awaiting' },
    ['The deal is archived.', UNSIGNED],
  ],
])('an invoice with %s has the warnings of it', (_, changes, warnings) => {
  expect(listInvoiceWarnings({ ...base, ...changes })).toEqual(warnings);
});
