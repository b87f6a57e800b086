import { describe, expect, it } from 'vitest';
import { createFontCollection } from '../fonts/font-collection.ts';
import { readFontCoverage } from '../fonts/font-coverage.ts';
import { openRoboto } from '../fonts/roboto.ts';
import { toPrintableText } from './printable-text.ts';
import { splitLongText } from './split-long-text.ts';

const shelf = createFontCollection(openRoboto(), () => {});

describe('printable text', () => {
  it.each([
    [
      'Latin, Greek and Cyrillic as they are',
      'Ångström Łódź Ελλάδα Україна “½” €',
      'Ångström Łódź Ελλάδα Україна “½” €',
    ],
    ['a letter and its accent as one', 'Jose\u0301', 'José'],
    ['letters of other scripts, and the joiners within them', '王 نور می\u200cخواهم', '王 نور می\u200cخواهم'],
    ['no joiners where they change nothing', 'a\u200cb', 'ab'],
    ['one sign for a letter that cannot be drawn', 'a\u{13000}b', 'a\uFFFDb'],
    ['a sign for a control character', 'a\u0007b', 'a\uFFFDb'],
    ['no marks that turn the direction of reading', 'pay \u202E05$\u202C now', 'pay 05$ now'],
    ['tabs as blanks and line feeds as they are', 'a\tb\nc', 'a    b\nc'],
  ])('has %s', (_, text, printable) => {
    expect(toPrintableText(text, shelf)).toBe(printable);
  });
});

/** A font file with nothing but a table of characters, which holds this one subtable. */
function fontWith(subtable: readonly number[]): Buffer {
  const header = Buffer.alloc(12 + 16 + 4 + 8);
  header.writeUInt16BE(1, 4);
  header.write('cmap', 12, 'latin1');
  header.writeUInt32BE(28, 20);
  header.writeUInt16BE(1, 30);
  header.writeUInt16BE(3, 32);
  header.writeUInt32BE(12, 36);
  return Buffer.concat([header, Buffer.from(subtable)]);
}

function words(...values: readonly number[]): number[] {
  return values.flatMap((value) => [value >> 8, value & 0xff]);
}

describe('what a font covers', () => {
  it('is read from a table of groups', () => {
    const group = (first: number, last: number, glyph: number) => words(0, first, 0, last, 0, glyph);
    const font = fontWith([
      ...words(12, 0, 0, 40, 0, 0, 0, 2),
      ...group(0x41, 0x43, 7),
      ...group(0x61, 0x62, 0),
    ]);
    const has = readFontCoverage(font);
    expect([0x40, 0x41, 0x43, 0x44, 0x61, 0x62].map(has)).toEqual([false, true, true, false, false, true]);
  });

  it('is read from a table of segments', () => {
    // Two segments by delta (A to B, and the closing one) and one by a list of glyphs, where 'b' has none.
    const ends = [0x42, 0x62, 0xff_ff];
    const starts = [0x41, 0x61, 0xff_ff];
    const font = fontWith(
      words(4, 0, 0, 6, 0, 0, 0, ...ends, 0, ...starts, 10, 0, 1, 0, 4, 0, /* glyphs */ 9, 0),
    );
    const has = readFontCoverage(font);
    expect([0x41, 0x42, 0x61, 0x62, 0xff_ff].map(has)).toEqual([true, true, true, false, false]);
  });

  it('cannot be read from a font without such a table', () => {
    expect(() => readFontCoverage(fontWith(words(6, 0)))).toThrow('no Unicode table');
    expect(() => readFontCoverage(Buffer.alloc(12))).toThrow('no table');
  });
});

describe('a long text in short runs', () => {
  it.each([
    ['lines', 'line\n'.repeat(5_000)],
    ['words', 'word '.repeat(5_000)],
    ['one word', 'x'.repeat(20_000)],
    ['Chinese', '双方同意提供服务，'.repeat(2_000)],
    ['letters of two units', '𠀀'.repeat(8_000)],
    ['little', 'word'],
    ['nothing', ''],
  ])('keeps every letter of %s', (_, text) => {
    const runs = splitLongText(text);
    expect(runs.every((run) => run.length <= 6_000 && run.isWellFormed())).toBe(true);
    expect(runs.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  });
});
