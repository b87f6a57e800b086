import { html } from 'hono/html';
import type { Markup } from '../layout.ts';
import { choices, type Field, textField } from '../parts/field.ts';
import { TEST_BANKS, TYPED_BANK } from '../parts/test-banks.ts';
import type { Draft } from './draft.ts';
import type { Step } from './steps.ts';
import type { Problems } from './validate-draft.ts';

/** Renders the fields of a step with values and errors. */
export function stepFields(step: Exclude<Step, 'review'>, draft: Draft, problems: Problems): Markup {
  const input = (field: Field) =>
    textField({ ...field, value: draft[field.name] ?? '', problem: problems[field.name] });
  switch (step) {
    case 'person':
      return html`<fieldset>
        <legend>You, as your identity document says</legend>
        ${PERSON.map(input)}
      </fieldset>`;
    case 'contact':
      return html`<fieldset>
        <legend>Where you live and can be called</legend>
        ${CONTACT.map(input)}
      </fieldset>`;
    case 'identity':
      return html`<fieldset>
          <legend>How Stripe may check who you are</legend>
          ${choices('id_kind', draft.id_kind === 'ein' ? 'ein' : 'ssn', ID_KINDS)}
        </fieldset>
        <fieldset class="revealed ssn">${input(SSN)}</fieldset>
        <fieldset class="revealed ein">${input(EIN)}</fieldset>`;
    case 'bank':
      return html`<fieldset ${problems.bank === undefined ? '' : html`aria-describedby="bank-problem"`}>
          <legend>Where payouts go</legend>
          ${choices('bank', chosenBank(draft), [...TEST_BANKS, TYPED_BANK])}
          ${problems.bank === undefined ? '' : html`<small class="error whole" id="bank-problem">${problems.bank}</small>`}
        </fieldset>
        <fieldset class="revealed typed">${BANK_NUMBERS.map(input)}</fieldset>`;
  }
}

function chosenBank(draft: Draft): string {
  if (TEST_BANKS.some(({ value }) => value === draft.bank)) return draft.bank ?? '';
  return draft.bank === 'typed' || (draft.account_number ?? '') !== '' ? 'typed' : '';
}

const PERSON: readonly Field[] = [
  { name: 'given_name', label: 'Legal first name', autocomplete: 'given-name' },
  { name: 'surname', label: 'Legal last name', autocomplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', inputMode: 'email', autocomplete: 'email' },
  { name: 'date_of_birth', label: 'Date of birth', type: 'date', autocomplete: 'bday' },
];

const CONTACT: readonly Field[] = [
  { name: 'phone', label: 'Phone', type: 'tel', inputMode: 'tel', autocomplete: 'tel' },
  { name: 'line1', label: 'Street address', autocomplete: 'address-line1' },
  { name: 'city', label: 'City', autocomplete: 'address-level2' },
  { name: 'state', label: 'State', autocomplete: 'address-level1', placeholder: 'CA' },
  { name: 'postal_code', label: 'ZIP code', autocomplete: 'postal-code', inputMode: 'numeric' },
];

const ID_KINDS = [
  { value: 'ssn', label: 'Social Security number', hint: 'For yourself.' },
  { value: 'ein', label: 'Employer identification number (EIN)', hint: 'For your own business.' },
];

const SSN: Field = {
  name: 'ssn_last_4',
  label: 'Last four digits of SSN',
  inputMode: 'numeric',
  hint: '0000 is recognized; 1111 is not, and the full number is required.',
};

const EIN: Field = { name: 'ein', label: 'EIN', inputMode: 'numeric', placeholder: '00-0000000' };

const BANK_NUMBERS: readonly Field[] = [
  { name: 'routing_number', label: 'Routing number', inputMode: 'numeric', placeholder: '110000000' },
  { name: 'account_number', label: 'Account number', inputMode: 'numeric', placeholder: '000123456789' },
];
