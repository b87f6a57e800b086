import { describe, expect, it } from 'vitest';
import { createFontCollection } from '../fonts/font-collection.ts';
import { readFontCoverage } from '../fonts/font-coverage.ts';
import { openRoboto } from '../fonts/roboto.ts';
import { toPrintableText } from './printable-text.ts';
import { splitLongText } from './split-long-text.ts';

const fonts = createFontCollection(openRoboto(), () => {});

describe('toPrintableText', () => {
  it.each([
    [
      'keeps Latin, Greek and Cyrillic',
      'Ångström Łódź Ελλάδα Україна “½” €',
      'Ångström Łódź Ελλάδα Україна “½” €',
    ],
    ['composes a letter and its accent', 'Jose\u0301', 'José'],
    ['keeps other scripts and their joiners', '王 نور می\u200cخواهم', '王 نور می\u200cخواهم'],
    ['removes joiners without effect', 'a\u200cb', 'ab'],
    ['replaces an unsupported letter', 'a\u{13000}b', 'a\uFFFDb'],
    ['replaces a control character', 'a\u0007b', 'a\uFFFDb'],
    ['removes direction marks', 'pay \u202E05$\u202C now', 'pay 05$ now'],
    ['converts tabs to spaces and keeps line feeds', 'a\tb\nc', 'a    b\nc'],
  ])('%s', (_, text, printable) => {
    expect(toPrintableText(text, fonts)).toBe(printable);
  });
});

/** Creates a font file with only a character table, which contains this subtable. */
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

describe('readFontCoverage', () => {
  it('parses a table of groups', () => {
    const group = (first: number, last: number, glyph: number) => words(0, first, 0, last, 0, glyph);
    const font = fontWith([
      ...words(12, 0, 0, 40, 0, 0, 0, 2),
      ...group(0x41, 0x43, 7),
      ...group(0x61, 0x62, 0),
    ]);
    const has = readFontCoverage(font);
    expect([0x40, 0x41, 0x43, 0x44, 0x61, 0x62].map(has)).toEqual([false, true, true, false, false, true]);
  });

  it('parses a table of segments', () => {
    // Two segments by delta (A to B, and the end marker) and one by a list of glyphs without 'b'.
    const ends = [0x42, 0x62, 0xff_ff];
    const starts = [0x41, 0x61, 0xff_ff];
    const font = fontWith(
      words(4, 0, 0, 6, 0, 0, 0, ...ends, 0, ...starts, 10, 0, 1, 0, 4, 0, /* glyphs */ 9, 0),
    );
    const has = readFontCoverage(font);
    expect([0x41, 0x42, 0x61, 0x62, 0xff_ff].map(has)).toEqual([true, true, true, false, false]);
  });

  it('throws without a Unicode table', () => {
    expect(() => readFontCoverage(fontWith(words(6, 0)))).toThrow('no supported Unicode table');
    expect(() => readFontCoverage(Buffer.alloc(12))).toThrow('no table');
  });
});

describe('splitLongText', () => {
  it.each([
    ['lines', 'line\n'.repeat(5_000)],
    ['words', 'word '.repeat(5_000)],
    ['one word', 'x'.repeat(20_000)],
    ['Chinese', '双方同意提供服务，'.repeat(2_000)],
    ['surrogate pairs', '𠀀'.repeat(8_000)],
    ['a short text', 'word'],
    ['an empty text', ''],
  ])('loses no letter of %s', (_, text) => {
    const runs = splitLongText(text);
    expect(runs.every((run) => run.length <= 6_000 && run.isWellFormed())).toBe(true);
    expect(runs.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  });
});
