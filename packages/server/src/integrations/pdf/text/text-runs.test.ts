import { describe, expect, it } from 'vitest';
import { createFontCollection } from '../fonts/font-collection.ts';
import { openRoboto } from '../fonts/roboto.ts';
import { toTextRuns } from './text-runs.ts';

const registered: string[] = [];
const shelf = createFontCollection(openRoboto(), (name) => registered.push(name));

function runs(text: string): string[] {
  return toTextRuns(text, shelf, false).map((run) => `${run.font}|${run.level}|${run.text}`);
}

describe('runs of a text', () => {
  it('need no other font for Latin, Greek and Cyrillic', () => {
    expect(runs('Łódź, Ελλάδα, Україна')).toEqual(['Roboto|0|Łódź, Ελλάδα, Україна']);
    expect(registered).toEqual([]);
  });

  it('change with the script and the direction, and keep blanks and marks with their letters', () => {
    expect(runs('at רבקה כהן, क्षि')).toEqual([
      'Roboto|0|at ',
      'noto-sans-hebrew hebrew|1|רבקה כהן',
      'Roboto|0|, ',
      'noto-sans-devanagari devanagari|0|क्षि',
    ]);
    expect(registered).toEqual(['noto-sans-hebrew hebrew', 'noto-sans-devanagari devanagari']);
  });

  it('end where a joiner parts two letters that its font cannot part', () => {
    expect(runs('می\u200cخواهم')).toEqual([
      'ibm-plex-sans-arabic arabic|1|می',
      'ibm-plex-sans-arabic arabic|1|خواهم',
    ]);
  });

  it('say where a line of a script without blanks may end', () => {
    expect(runs('สวัสดีครับ')).toEqual(['noto-sans-thai thai|0|สวัสดี\u200bครับ']);
  });
});
