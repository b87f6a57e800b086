import { describe, expect, it } from 'vitest';
import { hasWildcardBeforeEnd, parseContainsPattern } from './search.ts';

describe('LIKE patterns', () => {
  it.each([
    ['%lake%', 'lake'],
    ['%100\\%\\_\\\\%', '100%_\\'],
    ['%%', ''],
    ['%', null],
    ['lake%', null],
    ['%lake', null],
    ['%lake%view%', null],
    ['%la_e%', null],
    ['%lake\\%', null],
  ])('parses the text of %s as %j', (pattern, text) => {
    expect(parseContainsPattern(pattern)).toBe(text);
  });

  it.each([
    ['lake', false],
    ['lake%', false],
    ['lake\\%%', false],
    ['%lake', true],
    ['l_ke', true],
    ['a%b%', true],
  ])('detects a wildcard before the end of %s: %s', (pattern, expected) => {
    expect(hasWildcardBeforeEnd(pattern)).toBe(expected);
  });
});
