import { expect, it } from 'vitest';
import { initialsOf } from './labels.ts';

it.each([
  ['Dana Whitfield', 'DW'],
  ['maya.torres@gable.test', 'MT'],
  ['Cher', 'C'],
  ['Ana María de la Cruz', 'AC'],
  // A letter of two code points, and one of two code units.
  ['E\u0301milie Roy', 'E\u0301R'],
  ['\u{1D4D0}da Lovelace', '\u{1D4D0}L'],
  // What is no letter makes no initial, and is never cut in half.
  ['Zoë Ähn 🏡', 'ZÄ'],
  ['(Bob) Smith', 'BS'],
  ['دانا أحمد', 'دأ'],
  ['🏡', '?'],
  ['', '?'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
