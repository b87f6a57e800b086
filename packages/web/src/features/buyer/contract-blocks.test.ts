import { describe, expect, it } from 'vitest';
import { contractBlocks } from './contract-blocks.ts';

describe('contractBlocks', () => {
  it('knows headings, lists, quotes and paragraphs', () => {
    const text = 'Agreement\n\n1. Scope\n\nTwo lines\nof text.\n\n- one\n- two\n\n    as the proposal says';
    expect(contractBlocks(text)).toEqual([
      { kind: 'heading', text: 'Agreement', at: 0 },
      { kind: 'heading', text: '1. Scope', at: 1 },
      { kind: 'text', text: 'Two lines\nof text.', at: 2 },
      { kind: 'list', items: ['one', 'two'], at: 3 },
      { kind: 'quote', text: 'as the proposal says', at: 4 },
    ]);
  });

  it('loses no word of a text in any other form', () => {
    const text = 'WHEREAS\r\nthe parties\r\n\r\n\r\n- mixed\nwith prose\n1. not a heading\n';
    const words = contractBlocks(text).flatMap((block) => ('items' in block ? block.items : [block.text]));
    expect(words.join(' ').split(/\s+/)).toEqual(text.trim().split(/\s+/));
  });

  it('is empty for an empty text', () => {
    expect(contractBlocks(' \n\n ')).toEqual([]);
  });
});
