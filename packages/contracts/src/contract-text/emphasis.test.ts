import { describe, expect, it } from 'vitest';
import { removeEmphasis, splitEmphasis } from './emphasis.ts';

const plain = (text: string) => ({ text, isBold: false, isItalic: false });
const bold = (text: string) => ({ ...plain(text), isBold: true });
const italic = (text: string) => ({ ...plain(text), isItalic: true });
const both = (text: string) => ({ text, isBold: true, isItalic: true });

describe('splitEmphasis', () => {
  it.each([
    ['', [plain('')]],
    ['Plain', [plain('Plain')]],
    ['**All**', [bold('All')]],
    [
      'The **last day** is **May 1**.',
      [plain('The '), bold('last day'), plain(' is '), bold('May 1'), plain('.')],
    ],
    ['**{{price}}** due', [bold('{{price}}'), plain(' due')]],
    ['**a*b**', [bold('a*b')]],
    [
      'The *last day* (_May 1_).',
      [plain('The '), italic('last day'), plain(' ('), italic('May 1'), plain(').')],
    ],
    ['***Both*** here', [both('Both'), plain(' here')]],
    ['**Pay *all* of it**', [bold('Pay '), both('all'), bold(' of it')]],
  ])('splits %j', (text, parts) => {
    expect(splitEmphasis(text)).toEqual(parts);
  });

  it.each([
    '** spaced **',
    '**two\nlines**',
    '*two\nlines*',
    '****',
    '2 ** 3 ** 4',
    '**open',
    '2*3*4 and 5 * 6 * 7',
    'client_name_here and a_b_c',
    'Fees* and terms*',
    '* a note',
    'Sign here: ______ on ______',
    '__init__',
  ])('leaves %j as it is', (text) => {
    expect(splitEmphasis(text)).toEqual([plain(text)]);
  });

  it.each(['**a ', '*a ', '_a ', '*a **b** ', '***a ', '"*a_'])(
    'splits a long text of %j without an end in linear time',
    (unit) => {
      const text = unit.repeat(20_000);
      expect(removeEmphasis(text)).toHaveLength(
        unit === '*a **b** ' ? text.length - 4 * 20_000 : text.length,
      );
    },
  );
});
