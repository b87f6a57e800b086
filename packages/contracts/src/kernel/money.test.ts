import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agentShare,
  cents,
  formatAmountText,
  formatMoney,
  formatUsd,
  formatUsdWhole,
  fromMajorUnits,
  MAX_CHARGE,
  parseMoney,
  platformFee,
  toDecimalText,
  toMajorUnits,
} from './money.ts';

const anyAmount = fc.integer({ min: 0, max: MAX_CHARGE }).map(cents);

describe('the platform fee', () => {
  // Spec: constants-1
  it.each([
    [25_000, 5_000],
    [1, 0],
    [2, 0],
    [3, 1],
    [12, 2],
    [13, 3],
    [99_999_999, 20_000_000],
  ])('for %i cents is %i', (amount, fee) => {
    expect(platformFee(cents(amount))).toBe(fee);
  });

  // Spec: constants-1
  it('and the agent’s share add up to the amount, and the fee is 20% to half a cent', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(platformFee(amount) + agentShare(amount)).toBe(amount);
        expect(Math.abs(platformFee(amount) - amount * 0.2)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

describe('parseMoney', () => {
  it.each([
    ['250', 25_000],
    [' $1,250.50 ', 125_050],
    ['1250.5', 125_050],
    ['USD 12', 1_200],
    ['12 USD', 1_200],
    ['.99', 99],
    ['0', 0],
    ['1,000,000', 100_000_000],
  ])('parses %j as %i cents', (text, amount) => {
    expect(parseMoney(text)).toBe(amount);
  });

  it.each(['', '$', 'two hundred', '1.005', '-5', '1,00', '1e3', '1.2.3', '12,34.5', '٣', 'Infinity'])(
    'rejects %j',
    (text) => {
      expect(parseMoney(text)).toBeNull();
    },
  );

  it('parses every formatted amount', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(parseMoney(toDecimalText(amount))).toBe(amount);
        expect(parseMoney(formatUsd(amount))).toBe(amount);
        expect(fromMajorUnits(toMajorUnits(amount))).toBe(amount);
      }),
    );
  });

  it('never throws and never returns a fraction', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = parseMoney(text);
        expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
    );
  });
});

describe('major units', () => {
  // Spec: constants-20
  it.each([
    [0.1, 10],
    [19.99, 1_999],
    [1_005.1, 100_510],
  ])('convert %d to %i cents', (major, amount) => {
    expect(fromMajorUnits(major)).toBe(amount);
  });

  it.each([0.001, 1.005, -1, Number.NaN, Number.POSITIVE_INFINITY])('reject %d', (major) => {
    expect(fromMajorUnits(major)).toBeNull();
  });
});

describe('money formats', () => {
  // Spec: constants-22
  it('use the US style, optionally without decimals', () => {
    expect(formatUsd(cents(125_050))).toBe('$1,250.50');
    expect(formatUsdWhole(cents(125_050))).toBe('$1,251');
    expect(formatMoney(cents(1_250), 'usd')).toBe('$12.50');
    expect(formatMoney(cents(1_250), 'eur')).toBe('12.50 EUR');
  });

  // Spec: constants-24
  it('show $0.00 for text that is not numeric', () => {
    expect(formatAmountText('to be agreed')).toBe('$0.00');
    expect(formatAmountText('$250')).toBe('$250.00');
  });
});
