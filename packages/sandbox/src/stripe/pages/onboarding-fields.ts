import { isTestAccountNumber, TEST_ACCOUNT_NUMBER, TEST_ROUTING_NUMBER } from '../accounts/bank-account.ts';
import type { AccountDocument } from '../documents/account.document.ts';
import type { Params } from '../kernel/params.ts';
import type { Field } from './layout.ts';

/** The first thing wrong with what was sent; undefined when all is well. */
export function problemWith(sent: Params): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(sent.string('date_of_birth') ?? '')) return 'Date of birth must be a date.';
  if (!/^\d{4}$/.test(sent.string('ssn_last_4') ?? '')) return 'Last four digits of SSN must be four digits.';
  if (sent.string('routing_number') !== TEST_ROUTING_NUMBER)
    return `Routing number must be ${TEST_ROUTING_NUMBER} in the sandbox.`;
  const number = sent.string('account_number') ?? '';
  return isTestAccountNumber(number)
    ? undefined
    : `Account number must be a test number, such as ${TEST_ACCOUNT_NUMBER}.`;
}

/** The form's fields, filled in with values that test mode takes. */
export function fieldsFor(account: AccountDocument): readonly Field[] {
  const [given = 'Jenny', ...rest] = (account.displayName ?? 'Jenny Rosen').split(' ');
  return [
    { name: 'given_name', label: 'Legal first name', value: given, autocomplete: 'given-name' },
    {
      name: 'surname',
      label: 'Legal last name',
      value: rest.join(' ') || 'Rosen',
      autocomplete: 'family-name',
    },
    {
      name: 'date_of_birth',
      label: 'Date of birth',
      value: '1980-01-01',
      type: 'date',
      autocomplete: 'bday',
    },
    {
      name: 'ssn_last_4',
      label: 'Last four digits of SSN',
      value: '0000',
      autocomplete: 'off',
      inputMode: 'numeric',
    },
    {
      name: 'phone',
      label: 'Phone',
      value: account.contactPhone ?? '(415) 555-0132',
      type: 'tel',
      autocomplete: 'tel',
      inputMode: 'tel',
    },
    { name: 'line1', label: 'Street address', value: '123 Market Street', autocomplete: 'address-line1' },
    { name: 'city', label: 'City', value: 'San Francisco', autocomplete: 'address-level2' },
    { name: 'state', label: 'State', value: 'CA', autocomplete: 'address-level1' },
    {
      name: 'postal_code',
      label: 'ZIP code',
      value: '94103',
      autocomplete: 'postal-code',
      inputMode: 'numeric',
    },
    {
      name: 'routing_number',
      label: 'Routing number',
      value: TEST_ROUTING_NUMBER,
      autocomplete: 'off',
      inputMode: 'numeric',
    },
    {
      name: 'account_number',
      label: 'Account number',
      value: TEST_ACCOUNT_NUMBER,
      autocomplete: 'off',
      inputMode: 'numeric',
      hint: '000111111116 and 000111111113 make payouts fail.',
    },
  ];
}
