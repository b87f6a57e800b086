import { expect, it } from 'vitest';
import { splitTokens } from './split-tokens.ts';

it.each([
  '$1,250.00',
  'US$1,250.00',
  '$ 75',
  '€1.250,00',
  '$2.5M',
  '2.5%',
  '20 %',
  '3.1',
  '5th',
  '11/03/2026',
  '2026-11-03',
  '512-555-0100',
  'January 5, 2026',
  'Jan. 5',
  'May 5th, 2026',
  'Sept 30 2026',
  '5 January 2026',
  'November 2026',
  '9:30 AM',
  '3 p.m',
  '14:30',
  'client’s',
  'naïve',
])('keeps %j whole, also in a sentence', (token) => {
  expect(splitTokens(token)).toEqual([token]);
  expect(splitTokens(`(pay ${token}, or not).`)).toContain(token);
  expect(splitTokens(`Until ${token}.`)).toEqual(['Until', ' ', token, '.']);
});

it.each([
  ['mayor 5', ['mayor', ' ', '5']],
  ['Marching 12', ['Marching', ' ', '12']],
  ['one\ntwo', ['one', '\n', 'two']],
  ['$x', ['$', 'x']],
  ['a $5 b', ['a', ' ', '$5', ' ', 'b']],
  ['5 amber', ['5', ' ', 'amber']],
  ['May 20261', ['May', ' ', '20261']],
])('splits %j', (text, tokens) => {
  expect(splitTokens(text)).toEqual(tokens);
});

it.each([
  '',
  ' \r\n\t\u00a0 a\n\n',
  '$$1,,2..3%%5:3::May 5May 6',
  '🙂👩‍👩‍👧 é ́ __ ____: **b**',
  'US$ 5 % 3.p.m. Jan. 32, 20266 1-2/3',
])('loses no text of %j', (text) => {
  expect(splitTokens(text).join('')).toBe(text);
});
