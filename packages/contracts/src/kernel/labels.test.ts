import { expect, it } from 'vitest';
import { getInitials } from './labels.ts';

it.each([
  ['Dana Whitfield', 'DW'],
  ['maya.torres@gable.test', 'MT'],
  ['Cher', 'C'],
  ['Ana María de la Cruz', 'AC'],
  // One letter has two code points, the other two code units.
  ['E\u0301milie Roy', 'E\u0301R'],
  ['\u{1D4D0}da Lovelace', '\u{1D4D0}L'],
  // Other characters are not initials and are never split.
  ['Zoë Ähn 🏡', 'ZÄ'],
  ['(Bob) Smith', 'BS'],
  ['دانا أحمد', 'دأ'],
  ['🏡', '?'],
  ['', '?'],
])('returns for %s the initials %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
