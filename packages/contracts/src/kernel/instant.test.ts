import { describe, expect, it } from 'vitest';
import { formatDate, instant, instantFromSeconds, secondsOf } from './index.ts';

describe('a date', () => {
  // Spec: constants-26
  it('is shown as short month, day and year, in US English', () => {
    expect(formatDate(instant(Date.UTC(2026, 10, 21, 15)))).toBe('Nov 21, 2026');
  });

  // Spec: deals-7, proposals-10
  it('has words where there is none', () => {
    expect(formatDate(null)).toBe('N/A');
    expect(formatDate(undefined, 'Unknown')).toBe('Unknown');
  });

  // Spec: constants-19
  it('comes from the provider in seconds', () => {
    expect(instantFromSeconds(1_700_000_000)).toBe(1_700_000_000_000);
    expect(secondsOf(instant(1_700_000_000_999))).toBe(1_700_000_000);
  });
});
