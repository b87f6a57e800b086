import { expect, it } from 'vitest';
import { toEdit } from './to-edit.ts';

const initial = { url: 'https://a.test', events: ['a', 'b'], amount: 250, structure: 'fixed' };

it('sends the changed fields, as parsed, and their initial values', () => {
  const values = { ...initial, url: ' https://b.test ' };
  const parsed = { ...values, url: 'https://b.test' };
  expect(toEdit(parsed, { values, initial })).toEqual({
    changes: { url: 'https://b.test' },
    base: { url: 'https://a.test' },
  });
});

it('returns null if nothing changed, even for a new but equal array', () => {
  const values = { ...initial, events: ['a', 'b'] };
  expect(toEdit(values, { values, initial })).toBeNull();
});

it('includes linked fields in the base but not in the changes', () => {
  const values = { ...initial, amount: 300 };
  expect(toEdit(values, { values, initial }, ['amount', 'structure'])).toEqual({
    changes: { amount: 300 },
    base: { amount: '250', structure: 'fixed' },
  });
});
