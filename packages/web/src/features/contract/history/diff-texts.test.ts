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

it.each([
  ['$1,250.00', '$1,350.00'],
  ['$1,250', '$1,250.00'],
  ['$75.00', '€75.00'],
  ['$999', '$1,999'],
  ['2.5%', '3.5%'],
  ['5%', '5.5%'],
  ['20 %', '25 %'],
  ['November 3, 2026', 'November 13, 2026'],
  ['November 3, 2026', 'December 3, 2026'],
  ['Nov. 3', 'Nov. 4'],
  ['11/03/2026', '11/04/2026'],
  ['2026-11-03', '2027-11-03'],
  ['9:30 AM', '9:45 AM'],
  ['9 AM', '9 PM'],
])('marks the change of %s to %s whole', (before, after) => {
  const sentence = (value: string) => `The client pays or comes (${value}), as agreed ${value}.`;
  const replaced = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  expect(diffTexts(sentence(before), sentence(after))).toEqual([
    { kind: 'same', text: 'The client pays or comes (' },
    ...replaced,
    { kind: 'same', text: '), as agreed ' },
    ...replaced,
    { kind: 'same', text: '.' },
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
