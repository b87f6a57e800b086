import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  cents,
  formatDate,
  formatInteger,
  formatLongDate,
  formatTime,
  formatUsd,
  formatUsdWhole,
  instant,
} from './index.ts';

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const usdWhole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const whole = new Intl.NumberFormat('en-US');
const shortDate = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const minutes = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const seconds = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

/** More than any total of payments. */
const MAX_CENTS = 10 ** 13;

it('formats every integer and amount like Intl', () => {
  fc.assert(
    fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (amount) => {
      expect(formatInteger(amount)).toBe(whole.format(amount));
      expect(formatUsd(cents(amount))).toBe(usd.format(amount / 100));
      expect(formatUsdWhole(cents(amount))).toBe(usdWhole.format(amount / 100));
    }),
  );
});

it('formats every date and time like Intl', () => {
  const from = Date.UTC(1970, 0, 2);
  const until = Date.UTC(2199, 11, 31);
  fc.assert(
    fc.property(fc.integer({ min: from, max: until }), (at) => {
      expect(formatDate(instant(at))).toBe(shortDate.format(at));
      expect(formatLongDate(instant(at))).toBe(longDate.format(at));
      expect(formatTime(at)).toBe(minutes.format(at));
      expect(formatTime(at, 'second')).toBe(seconds.format(at));
    }),
  );
});
