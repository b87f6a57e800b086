import { describe, expect, it } from 'vitest';
import { listFillableFields, listTypedFields } from './filled-fields.ts';

const TOUR = { serviceType: 'Home Showing', amount: '250', description: 'A tour' };
const EMPTY = { serviceType: '', amount: ' ', description: '' };

describe('listFillableFields', () => {
  it.each([
    ['an empty form', EMPTY, null, ['serviceType', 'amount', 'description']],
    ['a typed amount', { ...EMPTY, amount: '300' }, null, ['serviceType', 'description']],
    ['values of the previous service', TOUR, TOUR, ['serviceType', 'amount', 'description']],
    [
      'a changed value of the previous service',
      { ...TOUR, amount: '300' },
      TOUR,
      ['serviceType', 'description'],
    ],
    ['typed values that no service filled in', TOUR, null, []],
  ])('in %s', (_what, values, previous, fields) => {
    expect(listFillableFields(values, previous)).toEqual(fields);
  });
});

describe('listTypedFields', () => {
  it.each([
    [TOUR, []],
    [{ ...TOUR, amount: '$250.00' }, []],
    [{ ...TOUR, amount: '251' }, ['amount']],
    [{ ...TOUR, serviceType: 'Negotiation', description: '' }, ['serviceType', 'description']],
  ])('of %j', (values, fields) => {
    expect(listTypedFields(values, TOUR)).toEqual(fields);
    expect(listTypedFields(values, { ...TOUR, description: '' })).not.toContain('description');
  });
});
