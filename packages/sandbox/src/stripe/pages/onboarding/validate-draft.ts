import {
  isTestAccountNumber,
  TEST_ACCOUNT_NUMBER,
  TEST_ROUTING_NUMBER,
} from '#stripe/accounts/bank-account.ts';
import { type Draft, getBankNumbers } from './draft.ts';
import { STEPS, type Step } from './steps.ts';

/** Error messages by field. */
export type Problems = { readonly [field: string]: string };

/** Stripe's minimum age in years. */
const MIN_AGE = 13;

/** Validates the fields of a step. `now` is the sandbox clock in Unix seconds. */
export function findProblems(step: Step, draft: Draft, now: number): Problems {
  switch (step) {
    case 'person':
      return found({
        given_name: required(draft.given_name, 'Enter your legal first name.'),
        surname: required(draft.surname, 'Enter your legal last name.'),
        email: matching(draft.email, /^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter an email address.'),
        date_of_birth: birthProblem(draft.date_of_birth ?? '', now),
      });
    case 'contact':
      return found({
        phone: matching(digitsOf(draft.phone), /^1?\d{10}$/, 'Enter a US phone number with ten digits.'),
        line1: required(draft.line1, 'Enter your street and number.'),
        city: required(draft.city, 'Enter your city.'),
        state: matching(draft.state, /^[A-Za-z]{2}$/, 'Enter the two letters of your state, such as CA.'),
        postal_code: matching(draft.postal_code, /^\d{5}(-\d{4})?$/, 'Enter a ZIP code with five digits.'),
      });
    case 'identity':
      return draft.id_kind === 'ein'
        ? found({ ein: matching(digitsOf(draft.ein), /^\d{9}$/, 'An EIN has nine digits.') })
        : found({
            ssn_last_4: matching(draft.ssn_last_4, /^\d{4}$/, 'Last four digits of SSN must be four digits.'),
          });
    case 'bank':
      return bankProblems(draft);
    case 'review':
      return {};
  }
}

/** Returns the first incomplete step; undefined if all are complete. */
export function findUnfinishedStep(draft: Draft, now: number): Step | undefined {
  return STEPS.find((step) => Object.keys(findProblems(step, draft, now)).length > 0);
}

function bankProblems(draft: Draft): Problems {
  if ((draft.bank ?? '') === '' && (draft.account_number ?? '') === '') {
    return { bank: 'Choose the bank that payouts go to.' };
  }
  const { routingNumber, accountNumber } = getBankNumbers(draft);
  return found({
    routing_number:
      routingNumber === TEST_ROUTING_NUMBER
        ? undefined
        : `Routing number must be ${TEST_ROUTING_NUMBER} in the sandbox.`,
    account_number: isTestAccountNumber(accountNumber)
      ? undefined
      : `Account number must be a test number, such as ${TEST_ACCOUNT_NUMBER}.`,
  });
}

function birthProblem(text: string, now: number): string | undefined {
  const born = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (born === undefined || Number.isNaN(born.getTime())) return 'Enter your date of birth.';
  const latest = new Date(now * 1000);
  latest.setUTCFullYear(latest.getUTCFullYear() - MIN_AGE);
  return born <= latest ? undefined : `You have to be at least ${MIN_AGE} years old.`;
}

function required(value: string | undefined, problem: string): string | undefined {
  return value === undefined || value === '' ? problem : undefined;
}

function matching(value: string | undefined, pattern: RegExp, problem: string): string | undefined {
  return pattern.test(value ?? '') ? undefined : problem;
}

function digitsOf(text: string | undefined): string {
  return (text ?? '').replaceAll(/\D/g, '');
}

function found(judged: { readonly [field: string]: string | undefined }): Problems {
  const wrong = Object.entries(judged).flatMap(([field, problem]) =>
    problem === undefined ? [] : [[field, problem] as const],
  );
  return Object.fromEntries(wrong);
}
