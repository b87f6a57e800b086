import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { decodeWoff } from './decode-woff.ts';
import { FAMILIES } from './families.ts';
import { createFontCollection } from './font-collection.ts';
import type { FontFiles } from './print-font.ts';
import { openRoboto } from './roboto.ts';
import { readFontSubsets } from './unicode-ranges.ts';

describe('createFontCollection', () => {
  it('uses each family for its script, in two weights', () => {
    const registered = new Map<string, FontFiles>();
    const fonts = createFontCollection(openRoboto(), (name, files) => registered.set(name, files));
    const letters = Array.from('عאकকਕકகతಕമසไລកကგԱአ한中🏠ɓ⚷🅐⠓');
    const families = letters.map((letter) => fonts.fontFor(letter)?.name.split(' ')[0]);
    expect(new Set(families)).toEqual(new Set(FAMILIES.map((family) => family.slug)));
    for (const files of registered.values()) {
      expect(files.normal.readUInt32BE(0)).toBe(0x1_00_00);
      expect(files.bold.readUInt32BE(0)).toBe(0x1_00_00);
    }
  });

  it('returns null for a script without a font', () => {
    expect(createFontCollection(openRoboto(), () => {}).fontFor('\u{13000}')).toBeNull();
  });

  it('has only fonts with a license that allows redistribution', () => {
    const require = createRequire(import.meta.url);
    for (const { slug } of FAMILIES) {
      expect(require(`@fontsource/${slug}/package.json`)).toMatchObject({ license: 'OFL-1.1' });
    }
  });
});

describe('decodeWoff', () => {
  it('decodes all tables, including uncompressed ones', () => {
    const path = createRequire(import.meta.url).resolve(
      '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff',
    );
    const woff = readFileSync(path);
    const font = decodeWoff(woff);
    expect(font.length).toBe(woff.readUInt32BE(16));
    expect(font.readUInt16BE(4)).toBe(woff.readUInt16BE(12));
  });

  it('rejects other files', () => {
    expect(() => decodeWoff(Buffer.alloc(64))).toThrow('not a WOFF font');
  });
});

describe('readFontSubsets', () => {
  it('maps each code point to the last subset that has it', () => {
    const slices = readFontSubsets({ '[4]': 'U+41-43,U+1f600', latin: 'U+42' });
    expect([0x41, 0x42, 0x43, 0x1_f6_00, 0x44].map((code) => slices.get(code))).toEqual([
      ...['4', 'latin', '4', '4'],
      undefined,
    ]);
  });
});
