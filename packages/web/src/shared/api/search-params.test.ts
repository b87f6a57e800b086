import type { DealId } from '@gable/contracts/kernel';
import { idIn } from '@gable/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { flagParam, oneOfParam, rowsParam, SEARCH_TEXT_MAX, searchOf, textParam } from './search-params.ts';

const ID = '0197a000-0000-7000-8000-0000000000aa';

const read = searchOf({
  text: textParam(),
  tab: oneOfParam(['notes', 'messages']),
  open: flagParam(),
  limit: rowsParam(100),
  dealId: idIn<DealId>,
});

describe('searchOf', () => {
  it('reads what an address says', () => {
    const said = { text: 'Ann', tab: 'notes', open: true, limit: 60, dealId: ID };
    expect(read(said)).toEqual(said);
  });

  it('drops what makes no sense, and names that it does not know', () => {
    const mangled = { text: ['a'], tab: 'toString', open: 'true', limit: 0, dealId: 'x', other: '1' };
    expect(read(mangled)).toEqual({});
    expect(read({ limit: Number.NaN, dealId: `${ID}\n`, text: null })).toEqual({});
  });

  it('takes a text that looks like a number, and cuts off what the server would refuse', () => {
    expect(read({ text: 250 })).toEqual({ text: '250' });
    expect(read({ text: 'x'.repeat(SEARCH_TEXT_MAX + 1) }).text).toHaveLength(SEARCH_TEXT_MAX);
  });

  it('keeps a list to whole rows within its limit, and an id to small letters', () => {
    expect(read({ limit: 2.5 })).toEqual({ limit: 2 });
    expect(read({ limit: 1e9, dealId: ID.toUpperCase() })).toEqual({ limit: 100, dealId: ID });
  });
});
