import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CHARGE, MIN_CHARGE, parseMoney } from '../kernel/index.ts';
import {
  AMOUNT_FORMAT,
  AMOUNT_RANGE,
  formatProposalAmount,
  newProposalSchema,
  proposalChangesSchema,
} from './index.ts';

const getError = (amount: unknown): string | undefined =>
  proposalChangesSchema.safeParse({ amount }).error?.issues[0]?.message;

describe('a typed amount', () => {
  it.each(['250', '1,250.00', '$1,250.00', '$0.50', '999,999.99', '250 USD', ' 250 ', '$ 250', '.50'])(
    'accepts %j',
    (amount) => {
      expect(getError(amount)).toBeUndefined();
    },
  );

  it.each([
    ...['1e3', '-5', '٢٥０', '٢٥٠', 'NaN', 'Infinity', 'abc', '0x10', '1.005', '12,50', '1,2,3', '250-300'],
    ...['two hundred', '$', '1 000', '٫٥', '2５0', '+5', '250 EUR'],
  ])('is rejected with an example: %j', (amount) => {
    expect(getError(amount)).toBe(AMOUNT_FORMAT);
  });

  it.each(['0', '0.49', '$1,000,000', '999999999999'])('is rejected with the limits: %j', (amount) => {
    expect(getError(amount)).toBe(AMOUNT_RANGE);
  });

  it.each(['', '   '])('is required (%j)', (amount) => {
    expect(getError(amount)).toBe('Service charge is required');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -5, 0, 1e21, 0.001])(
    'is rejected as the number %s',
    (amount) => {
      expect(getError(amount)).toBeDefined();
    },
  );

  // Spec: differences-20
  it('is also validated when a proposal is created', () => {
    const created = newProposalSchema.safeParse({
      dealId: '0198c0de-0000-7000-8000-000000000000',
      serviceType: 'Home Showing',
      amount: '1e3',
    });
    expect(created.error?.issues[0]).toMatchObject({ path: ['amount'], message: AMOUNT_FORMAT });
  });

  it('is accepted only if it can be charged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-$+]?[\d,.eE]{0,12}$/)), (amount) => {
        const parsed = proposalChangesSchema.safeParse({ amount });
        const cents = parseMoney(amount);
        if (parsed.success) expect(cents).toSatisfy((paid) => paid >= MIN_CHARGE && paid <= MAX_CHARGE);
      }),
    );
  });
});

describe('an amount stored before amounts were validated', () => {
  it.each(['1e3', '-5', 'NaN', '', 'abc', '0', '1000000'])('needs correction: %j', (amount) => {
    expect(formatProposalAmount(amount)).toBe('Amount needs correction');
  });

  it('is formatted as money if it can be charged', () => {
    expect(formatProposalAmount('$1,250.5')).toBe('$1,250.50');
  });
});
