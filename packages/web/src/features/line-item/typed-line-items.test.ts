import { describe, expect, it } from 'vitest';
import { EMPTY_ITEM, findQuantityError, sumTypedLineItems, type TypedLineItem } from './typed-line-items.ts';

const item = (quantity: string, unitAmount: string): TypedLineItem => ({
  description: '',
  quantity,
  unitAmount,
});

describe('the sum of typed line items', () => {
  it.each<[string, TypedLineItem[], TypedLineItem[], string | null]>([
    ['is that of the items', [item('2', '62.50'), item('1', '$1,000')], [], '1125.00'],
    ['does not count an item without a price', [item('2', '62.50'), EMPTY_ITEM], [], '125.00'],
    ['is unknown with a part of an item', [item('1.5', '100')], [item('1', '100')], ''],
    ['is unknown without a quantity', [item('', '100')], [item('1', '100')], ''],
    ['is unknown with a price that is not an amount', [item('1', '1e3'), item('1', '5')], [], ''],
    ['is unknown once the only price is removed', [item('1', '')], [item('1', '6')], ''],
    ['keeps a typed amount until an item has a price', [item('2', '')], [EMPTY_ITEM], null],
    ['keeps the amount when the last item is removed', [], [item('2', '62.50')], null],
  ])('%s', (_, items, before, sum) => {
    expect(sumTypedLineItems(items, before)).toBe(sum);
  });
});

it.each([
  ['1.5', 'Quantity must be a whole number from 1 to 1000'],
  ['0', 'Quantity must be a whole number from 1 to 1000'],
  ['two', 'Quantity must be a whole number from 1 to 1000'],
  ['2', undefined],
  ['', undefined],
])('the typed quantity %j has the error %s', (quantity, error) => {
  expect(findQuantityError(quantity)).toBe(error);
});
