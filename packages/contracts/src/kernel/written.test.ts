import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents, formatDate, formatUsd, formatUsdWhole, instant, writtenTime, writtenWhole } from './index.ts';

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const usdWhole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const whole = new Intl.NumberFormat('en-US');
const shortDate = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const minutes = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const seconds = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

/** More than any sum of all payments. */
const MOST_CENTS = 10 ** 13;

it('every whole number and amount of money is written as the US writes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -MOST_CENTS, max: MOST_CENTS }), (amount) => {
      expect(writtenWhole(amount)).toBe(whole.format(amount));
      expect(formatUsd(cents(amount))).toBe(usd.format(amount / 100));
      expect(formatUsdWhole(cents(amount))).toBe(usdWhole.format(amount / 100));
    }),
  );
});

it('every day and time is written as the US writes it, where the reader is', () => {
  const from = Date.UTC(1970, 0, 2);
  const until = Date.UTC(2199, 11, 31);
  fc.assert(
    fc.property(fc.integer({ min: from, max: until }), (at) => {
      expect(formatDate(instant(at))).toBe(shortDate.format(at));
      expect(writtenTime(at)).toBe(minutes.format(at));
      expect(writtenTime(at, 'second')).toBe(seconds.format(at));
    }),
  );
});
