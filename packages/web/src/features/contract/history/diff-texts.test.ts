import { expect, it } from 'vitest';
import { diffTexts } from './diff-texts.ts';

it('compares two texts word by word', () => {
  expect(diffTexts('One tour of the home.\nBye.', 'Two tours of the home.\nBye.')).toEqual([
    { kind: 'removed', text: 'One' },
    { kind: 'added', text: 'Two' },
    { kind: 'same', text: ' ' },
    { kind: 'removed', text: 'tour' },
    { kind: 'added', text: 'tours' },
    { kind: 'same', text: ' of the home.\nBye.' },
  ]);
});

it('loses no text of long texts without common words', () => {
  const words = (letter: string) =>
    Array.from({ length: 20_000 }, (_, index) => `${letter}${index}`).join(' \n');
  const [before, after] = [words('a'), words('b')];
  const parts = diffTexts(before, after);
  const join = (other: string) => parts.flatMap(({ kind, text }) => (kind === other ? [] : [text])).join('');
  expect(join('added')).toBe(before);
  expect(join('removed')).toBe(after);
});
