import { describe, expect, it } from 'vitest';
import { splitBold } from './bold-text.ts';

describe('splitBold', () => {
  const bold = (text: string) => ({ text, isBold: true });
  const plain = (text: string) => ({ text, isBold: false });

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
    ['** spaced **', [plain('** spaced **')]],
    ['**two\nlines**', [plain('**two\nlines**')]],
    ['****', [plain('****')]],
    ['2 ** 3 ** 4', [plain('2 ** 3 ** 4')]],
    ['**open', [plain('**open')]],
  ])('splits %j', (text, parts) => {
    expect(splitBold(text)).toEqual(parts);
  });

  it('splits a long text without an end in linear time', () => {
    const text = '**a '.repeat(20_000);
    expect(splitBold(text)).toEqual([plain(text)]);
  });
});
