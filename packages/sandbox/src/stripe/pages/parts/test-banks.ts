import type { Choice } from './field.ts';

/** The test bank accounts by number, with their outcomes (docs/wire/stripe.md). */
export const TEST_BANKS: readonly Choice[] = [
  { value: '000123456789', label: 'STRIPE TEST BANK •••• 6789', hint: 'Accepts every payout.' },
  { value: '000222222227', label: 'STRIPE TEST BANK •••• 2227', hint: 'Accepts instant payouts too.' },
  { value: '000111111116', label: 'STRIPE TEST BANK •••• 1116', hint: 'Payouts fail: no such account.' },
  {
    value: '000111111113',
    label: 'STRIPE TEST BANK •••• 1113',
    hint: 'Payouts fail: the account is closed.',
  },
];

/** The option for typed bank numbers. */
export const TYPED_BANK: Choice = { value: 'typed', label: 'Another bank' };
