import { expect, it } from 'vitest';
import { editOf } from './edit-of.ts';

const initial = { url: 'https://a.test', events: ['a', 'b'], amount: 250, structure: 'fixed' };

it('sends what was changed, as the schema made it, and what the form started from', () => {
  const values = { ...initial, url: ' https://b.test ' };
  const parsed = { ...values, url: 'https://b.test' };
  expect(editOf(parsed, { values, initial })).toEqual({
    changes: { url: 'https://b.test' },
    base: { url: 'https://a.test' },
  });
});

it('sends nothing where nothing was changed, also not a list that was made anew', () => {
  const values = { ...initial, events: ['a', 'b'] };
  expect(editOf(values, { values, initial })).toBeNull();
});

it('names what a change depends on, and does not send it', () => {
  const values = { ...initial, amount: 300 };
  expect(editOf(values, { values, initial }, ['amount', 'structure'])).toEqual({
    changes: { amount: 300 },
    base: { amount: '250', structure: 'fixed' },
  });
});
