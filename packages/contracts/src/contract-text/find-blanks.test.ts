import { describe, expect, it } from 'vitest';
import { findBlanks } from './find-blanks.ts';

describe('findBlanks', () => {
  it.each([
    ['Dated [DATE], at [Property Address], [DATE].', ['[DATE]', '[Property Address]']],
    ['The price is {price} or { the rate }.', ['{price}', '{ the rate }']],
    ['The home at ________ in Austin', ['________']],
    ['Property address: ________', ['________']],
    ['{{client name}}, {{price?}}', []],
    ['[1] and [ ] and [x] and a_b ___', []],
    ['Agent: ________\nDate: ________', []],
    ['Client signature: ________  Date: ________', []],
    ['____________', []],
    ['No blanks.', []],
  ])('finds in %j: %j', (content, blanks) => {
    expect(findBlanks(content)).toEqual(blanks);
  });

  it('reads long lines in linear time', () => {
    for (const text of ['[a', '{a', 'date: ', 'by ', '_ '])
      expect(findBlanks(text.repeat(50_000))).toEqual([]);
  });
});
