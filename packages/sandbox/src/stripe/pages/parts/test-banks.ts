import type { Choice } from './field.ts';

/** The banks of test mode (Stripe contract, section 4, Banks), by account number, with what each does. */
export const TEST_BANKS: readonly Choice[] = [
  { value: '000123456789', label: 'STRIPE TEST BANK •••• 6789', hint: 'Takes every payout.' },
  { value: '000222222227', label: 'STRIPE TEST BANK •••• 2227', hint: 'Takes instant payouts, too.' },
  { value: '000111111116', label: 'STRIPE TEST BANK •••• 1116', hint: 'Payouts fail: no such account.' },
  {
    value: '000111111113',
    label: 'STRIPE TEST BANK •••• 1113',
    hint: 'Payouts fail: the account is closed.',
  },
];

/** Chosen where the numbers are typed in place of a bank from the list. */
export const TYPED_BANK: Choice = { value: 'typed', label: 'Another bank, by its numbers' };
