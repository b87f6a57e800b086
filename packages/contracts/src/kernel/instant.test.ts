import { describe, expect, it } from 'vitest';
import { formatDate, formatUtcDate, instant, instantFromSeconds, toSeconds } from './index.ts';

describe('formatDate', () => {
  // Spec: constants-26
  it('formats short month, day and year in US English', () => {
    expect(formatDate(instant(Date.UTC(2026, 10, 21, 15)))).toBe('Nov 21, 2026');
  });

  // Spec: deals-7, proposals-10
  it('returns a placeholder without a date', () => {
    expect(formatDate(null)).toBe('N/A');
    expect(formatDate(undefined, 'Unknown')).toBe('Unknown');
  });

  it('is the date in UTC for due dates and payouts', () => {
    expect(formatUtcDate(instant(Date.UTC(2026, 10, 23)))).toBe('Nov 23, 2026');
    expect(formatUtcDate(instant(Date.UTC(2026, 10, 23, 23, 59)))).toBe('Nov 23, 2026');
    expect(formatUtcDate(null, 'Not available')).toBe('Not available');
  });

  // Spec: constants-19
  it('formats the provider’s seconds', () => {
    expect(instantFromSeconds(1_700_000_000)).toBe(1_700_000_000_000);
    expect(toSeconds(instant(1_700_000_000_999))).toBe(1_700_000_000);
  });
});
