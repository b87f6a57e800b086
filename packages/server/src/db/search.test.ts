import { describe, expect, it } from 'vitest';
import { isTriedEverywhere, soughtText } from './search.ts';

describe('a pattern', () => {
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
  ])('%s looks anywhere for %j', (pattern, text) => {
    expect(soughtText(pattern)).toBe(text);
  });

  it.each([
    ['lake', false],
    ['lake%', false],
    ['lake\\%%', false],
    ['%lake', true],
    ['l_ke', true],
    ['a%b%', true],
  ])('%s is tried at each place of a text: %s', (pattern, isTried) => {
    expect(isTriedEverywhere(pattern)).toBe(isTried);
  });
});
