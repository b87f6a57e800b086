import { describe, expect, it } from 'vitest';
import { parseShortReference, toShortReference } from './short-reference.ts';

describe('a short reference', () => {
  it('is the end of an id', () => {
    expect(toShortReference('0197a5d0-0000-7000-8000-00000ed2de9a')).toBe('#D2DE9A');
  });

  it.each([
    ['#D2DE9A', 'd2de9a'],
    ['d2de9a', 'd2de9a'],
    [' #d2DE9a ', 'd2de9a'],
    ['##D2DE9A', null],
    ['#D2DE9', null],
    ['d2de9a0', null],
    ['Jordan', 'jordan'],
    ['Tours!', null],
    ['', null],
  ])('is parsed from %j as %j', (text, end) => {
    expect(parseShortReference(text)).toBe(end);
  });
});
