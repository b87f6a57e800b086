import { describe, expect, it } from 'vitest';
import {
  fillPlaceholders,
  findPlaceholderPlaces,
  findPlaceholders,
  insertPlaceholders,
} from './placeholders.ts';

describe('fillPlaceholders', () => {
  it.each([
    ['{{client name}}', 'Ann Lee'],
    ['{{ Client  NAME }}', 'Ann Lee'],
    ['{{client phone}}', '{{client phone}}'],
    ['{{license}}', '{{license}}'],
    ['{{unknown}}', '{{unknown}}'],
    ['{client name}', '{client name}'],
    ['{{client\nname}}', '{{client\nname}}'],
    ['{{price}} and {{price}}', '$1.00 $& and $1.00 $&'],
    ['{{terms}}', '{{client name}}'],
    ['{{constructor}}', '{{constructor}}'],
  ])('turns %j into %j', (text, filled) => {
    const values = {
      'client name': 'Ann Lee',
      'client phone': '  ',
      license: null,
      price: '$1.00 $&',
      terms: '{{client name}}',
    };
    expect(fillPlaceholders(text, values)).toBe(filled);
  });
});

describe('an optional placeholder', () => {
  const text = 'A.\nLicense {{ License ? }}, {{price?}}.\n{{brokerage?}}\n{{address?}}\nB.';

  it.each([
    [{ license: 'Texas 9', price: '$1', brokerage: null }, 'A.\nLicense Texas 9, $1.\n{{address?}}\nB.'],
    [{ license: ' ', price: '$1', brokerage: 'Harbor' }, 'A.\nHarbor\n{{address?}}\nB.'],
    [{}, text],
  ])('is left out with its line without a value: %j', (values, filled) => {
    expect(fillPlaceholders(text, values)).toBe(filled);
  });

  it('has the name without the mark', () => {
    expect(findPlaceholders(text)).toEqual(['license', 'price', 'brokerage', 'address']);
  });
});

describe('findPlaceholders', () => {
  it('lists each name once, known or not', () => {
    expect(findPlaceholders('{{Price}} {{price}} {{ my field }} {{}} {{a}b}}')).toEqual([
      'price',
      'my field',
    ]);
  });

  it('reads a long text without closing braces in linear time', () => {
    expect(findPlaceholders('{{ '.repeat(100_000))).toEqual([]);
  });
});

describe('findPlaceholderPlaces', () => {
  it('lists each place in order', () => {
    expect(findPlaceholderPlaces('{{price}}, {{ My field }}\n{{price?}}')).toEqual([
      { name: 'price', isOptional: false, start: 0, end: 9 },
      { name: 'my field', isOptional: false, start: 11, end: 25 },
      { name: 'price', isOptional: true, start: 26, end: 36 },
    ]);
  });
});

describe('insertPlaceholders', () => {
  it('replaces the longest values first, and keeps short ones', () => {
    const values = { 'client name': 'ann.lee', 'client email': 'ann.lee@example.com', 'client phone': '911' };
    expect(insertPlaceholders('ann.lee <ann.lee@example.com>, 911, annxlee', values)).toBe(
      '{{client name}} <{{client email}}>, 911, annxlee',
    );
    expect(insertPlaceholders('As is', {})).toBe('As is');
  });

  it.each([
    ['Pay $300.00.', 'Pay {{price}}.'],
    ['Pay $300.00, or $300.', 'Pay {{price}}, or {{price}}.'],
    ['Pay $300.005, $300,000.00, $1,300.00 or $300.50.', 'Pay $300.005, $300,000.00, $1,300.00 or $300.50.'],
    ['Ann Leeds, Joann Lee, Ann Lee-Smith', 'Ann Leeds, Joann Lee, Ann Lee-Smith'],
    ['(Ann Lee’s) “Ann Lee”', '({{client name}}’s) “{{client name}}”'],
    ['ann@example.com.', '{{client email}}.'],
    [
      'joann@example.com, x.ann@example.com, ann@example.com.au',
      'joann@example.com, x.ann@example.com, ann@example.com.au',
    ],
    ['On November 3, 2026, not November 13, 2026', 'On {{date}}, not November 13, 2026'],
    ['A tour. (Of all homes)', '{{description}}'],
  ])('turns %j into %j', (text, template) => {
    const values = {
      'client name': 'Ann Lee',
      'client email': 'ann@example.com',
      description: 'A tour. (Of all homes)',
      price: '$300.00',
    };
    expect(insertPlaceholders(text, values, { price: '$300' }, { date: 'November 3, 2026' })).toBe(template);
  });
});
