import { describe, expect, it } from 'vitest';
import { formatDate, instant, instantFromSeconds, toSeconds } from './index.ts';

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

  // Spec: constants-19
  it('formats the provider’s seconds', () => {
    expect(instantFromSeconds(1_700_000_000)).toBe(1_700_000_000_000);
    expect(toSeconds(instant(1_700_000_000_999))).toBe(1_700_000_000);
  });
});
