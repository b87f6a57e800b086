import { describe, expect, it } from 'vitest';
import { createFontCollection } from '../fonts/font-collection.ts';
import { openRoboto } from '../fonts/roboto.ts';
import { toTextRuns } from './text-runs.ts';

const registered: string[] = [];
const fonts = createFontCollection(openRoboto(), (name) => registered.push(name));

function runs(text: string): string[] {
  return toTextRuns(text, fonts, false).map((run) => `${run.font}|${run.level}|${run.text}`);
}

describe('toTextRuns', () => {
  it('uses one font for Latin, Greek and Cyrillic', () => {
    expect(runs('Łódź, Ελλάδα, Україна')).toEqual(['Roboto|0|Łódź, Ελλάδα, Україна']);
    expect(registered).toEqual([]);
  });

  it('splits by script and direction, and keeps spaces and marks with their letters', () => {
    expect(runs('at רבקה כהן, क्षि')).toEqual([
      'Roboto|0|at ',
      'noto-sans-hebrew hebrew|1|רבקה כהן',
      'Roboto|0|, ',
      'noto-sans-devanagari devanagari|0|क्षि',
    ]);
    expect(registered).toEqual(['noto-sans-hebrew hebrew', 'noto-sans-devanagari devanagari']);
  });

  it('splits after a joiner that the font does not support', () => {
    expect(runs('می\u200cخواهم')).toEqual([
      'ibm-plex-sans-arabic arabic|1|می',
      'ibm-plex-sans-arabic arabic|1|خواهم',
    ]);
  });

  it('marks possible line breaks in scripts without spaces', () => {
    expect(runs('สวัสดีครับ')).toEqual(['noto-sans-thai thai|0|สวัสดี\u200bครับ']);
  });
});
