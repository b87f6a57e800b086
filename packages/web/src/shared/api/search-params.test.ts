import type { DealId } from '@gable/contracts/kernel';
import { parseId } from '@gable/contracts/kernel';
import { describe, expect, it } from 'vitest';
import {
  createSearchParser,
  flagParam,
  oneOfParam,
  rowsParam,
  SEARCH_TEXT_MAX,
  textParam,
} from './search-params.ts';

const ID = '0197a000-0000-7000-8000-0000000000aa';

const read = createSearchParser({
  text: textParam(),
  tab: oneOfParam(['notes', 'messages']),
  open: flagParam(),
  limit: rowsParam(100),
  dealId: parseId<DealId>,
});

describe('createSearchParser', () => {
  it('reads valid parameters', () => {
    const search = { text: 'Ann', tab: 'notes', open: true, limit: 60, dealId: ID };
    expect(read(search)).toEqual(search);
  });

  it('drops invalid values and unknown names', () => {
    const malformed = { text: ['a'], tab: 'toString', open: 'true', limit: 0, dealId: 'x', other: '1' };
    expect(read(malformed)).toEqual({});
    expect(read({ limit: Number.NaN, dealId: `${ID}\n`, text: null })).toEqual({});
  });

  it('converts numbers to strings, and truncates long strings', () => {
    expect(read({ text: 250 })).toEqual({ text: '250' });
    expect(read({ text: 'x'.repeat(SEARCH_TEXT_MAX + 1) }).text).toHaveLength(SEARCH_TEXT_MAX);
  });

  it('rounds and limits row counts, and lowercases ids', () => {
    expect(read({ limit: 2.5 })).toEqual({ limit: 2 });
    expect(read({ limit: 1e9, dealId: ID.toUpperCase() })).toEqual({ limit: 100, dealId: ID });
  });
});
