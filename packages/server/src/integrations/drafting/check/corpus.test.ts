import { describe, expect, it } from 'vitest';
import { formatDraft } from '../format-draft.ts';
import { badDrafts } from '../testing/corpus/bad-drafts.ts';
import type { CorpusPart } from '../testing/corpus/corpus-files.ts';
import { type CorpusDraft, honestDrafts } from '../testing/corpus/honest-drafts.ts';
import { findDraftDefects } from './find-defects.ts';

const HONEST_REFUSED_MAX = 0.02;

function defectsOf({ answer, facts }: CorpusDraft): string[] {
  return findDraftDefects(formatDraft(answer, facts), facts);
}

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`;

function report(words: string): void {
  process.stdout.write(`drafts: ${words}\n`);
}

describe.each<[CorpusPart, number]>([
  ['tuning', 200],
  ['held-out', 100],
])('the %s part of the corpus', (part, count) => {
  it(`has at most 2 % of ${count} honest drafts refused`, () => {
    const refused = honestDrafts(part, count, 1).flatMap((draft) => {
      const defects = defectsOf(draft);
      return defects.length === 0 ? [] : [`${draft.title}: ${defects.join(' ')}`];
    });
    report(
      `${part}: ${refused.length} of ${count} honest drafts refused (${percent(refused.length, count)})`,
    );
    expect(refused.length / count, refused.join('\n')).toBeLessThanOrEqual(HONEST_REFUSED_MAX);
  });

  it('has every bad draft refused', () => {
    const drafts = badDrafts(part, 7);
    const accepted = drafts.filter((draft) => defectsOf(draft).length === 0).map(({ title }) => title);
    report(
      `${part}: ${accepted.length} of ${drafts.length} bad drafts accepted (${percent(accepted.length, drafts.length)})`,
    );
    expect(drafts.length).toBeGreaterThanOrEqual(100);
    expect(accepted).toEqual([]);
  });
});

it('the corpus holds at least 200 honest and 200 bad drafts, all of them different', () => {
  const honest = [...honestDrafts('tuning', 200, 1), ...honestDrafts('held-out', 100, 1)];
  const bad = [...badDrafts('tuning', 7), ...badDrafts('held-out', 7)];
  expect(new Set(honest.map(({ answer }) => answer)).size).toBeGreaterThanOrEqual(200);
  expect(new Set(bad.map(({ answer }) => answer)).size).toBeGreaterThanOrEqual(200);
});

describe('a text of 100 kB', () => {
  const [{ answer, facts } = { answer: '', facts: undefined }] = honestDrafts('tuning', 1, 1);
  const fill = (piece: string) => piece.repeat(Math.ceil(100_000 / piece.length)).slice(0, 100_000);

  it.each([
    ['digits', '1'],
    ['amounts', '$1,000.00 '],
    ['number words', 'one hundred and '],
    ['words', 'the client pays '],
    ['sentences', 'The client pays the fee. '],
    ['lines', 'The client pays $5 to the agent\n'],
    ['blanks', ' '],
    ['empty lines', '\n'],
    ['signs', '_-*# '],
    ['brackets', '[[((<<{{'],
    ['dots', 'a.b-c.'],
    ['quotes', '"a '],
    ['addresses', 'a@b.c-'],
    ['capitals', 'Aa Bb '],
    ['placeholders', '{{PRICE}} '],
  ])('of %s is checked in bounded time', (_, piece) => {
    if (!facts) throw new Error('The corpus is empty.');
    const before = process.cpuUsage();
    const defects = findDraftDefects(formatDraft(`${answer}\n\n${fill(piece)}`, facts), facts);
    const { user } = process.cpuUsage(before);
    // CPU time, so that a busy machine changes nothing. A pattern that backtracks takes minutes.
    expect(user / 1_000_000).toBeLessThan(20);
    if (piece.trim() !== '') expect(defects).not.toEqual([]);
  });
});
