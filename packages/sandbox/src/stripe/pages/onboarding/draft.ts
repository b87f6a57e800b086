import { TEST_ACCOUNT_NUMBER, TEST_ROUTING_NUMBER } from '#stripe/accounts/bank-account.ts';
import type { AccountDocument } from '#stripe/documents/account.document.ts';
import type { JsonObject } from '#stripe/json.ts';
import { Params } from '#stripe/kernel/params.ts';
import { TEST_BANKS } from '../parts/test-banks.ts';

/** The input so far by field, valid or not, so that going back loses nothing. */
export type Draft = { readonly [field: string]: string };

const FIELDS = [
  'given_name',
  'surname',
  'email',
  'date_of_birth',
  'phone',
  'line1',
  'city',
  'state',
  'postal_code',
  'id_kind',
  'ssn_last_4',
  'ein',
  'bank',
  'routing_number',
  'account_number',
] as const;

/** Returns the session's draft, which starts with the account's data. */
export function readDraft(data: JsonObject, account: AccountDocument): Draft {
  const stored = new Params(data).group('draft');
  const [given = '', ...rest] = (account.displayName ?? '').split(' ');
  const known: Draft = { given_name: given, surname: rest.join(' '), email: account.contactEmail ?? '' };
  return { ...known, id_kind: 'ssn', ...readFields(stored) };
}

/** Reads the fields of a form, including empty ones. */
export function readFields(form: Params): Draft {
  const sent = FIELDS.map((name) => [name, form.raw(name)] as const);
  return Object.fromEntries(
    sent.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
  );
}

/** Fills empty fields with test data. */
export function withTestData(draft: Draft): Draft {
  const typed = Object.entries(draft).filter(([, value]) => value !== '');
  return { ...TEST_DATA, ...Object.fromEntries(typed) };
}

/** Returns the bank numbers: those of the chosen test bank, or the typed ones. */
export function getBankNumbers(draft: Draft): {
  readonly routingNumber: string;
  readonly accountNumber: string;
} {
  const listed = TEST_BANKS.find(({ value }) => value === draft.bank);
  if (listed !== undefined) return { routingNumber: TEST_ROUTING_NUMBER, accountNumber: listed.value };
  return { routingNumber: draft.routing_number ?? '', accountNumber: draft.account_number ?? '' };
}

const TEST_DATA: Draft = {
  given_name: 'Jenny',
  surname: 'Rosen',
  email: 'jenny.rosen@example.com',
  date_of_birth: '1980-01-01',
  phone: '(415) 555-0132',
  line1: '123 Market Street',
  city: 'San Francisco',
  state: 'CA',
  postal_code: '94103',
  id_kind: 'ssn',
  ssn_last_4: '0000',
  ein: '00-0000000',
  bank: TEST_ACCOUNT_NUMBER,
};
