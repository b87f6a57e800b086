import { describe, expect, it } from 'vitest';
import { readContractText } from './read-contract-text.ts';

describe('readContractText', () => {
  it('finds title, clauses, lists, quotes and places to sign', () => {
    const text = [
      'Home Showing Agreement',
      '',
      '1. Parties',
      '',
      'Dana and Priya agree.',
      'On this.',
      '',
      '- a tour;',
      '- a summary.',
      '',
      '    2. Not a clause',
      '',
      'Agent',
      `Signature: ${'_'.repeat(40)}`,
    ].join('\n');
    expect(readContractText(text)).toEqual({
      title: 'Home Showing Agreement',
      parts: [
        { kind: 'heading', text: '1. Parties' },
        { kind: 'paragraph', text: 'Dana and Priya agree.\nOn this.' },
        { kind: 'list', items: ['a tour;', 'a summary.'] },
        { kind: 'quote', text: '2. Not a clause' },
        {
          kind: 'signature',
          lines: [
            { text: 'Agent', blank: false },
            { text: 'Signature', blank: true },
          ],
        },
      ],
    });
  });

  it('takes a numbered sentence for a sentence, and a lone line for no title', () => {
    expect(readContractText('1. The agent shows the house.')).toEqual({
      title: null,
      parts: [{ kind: 'paragraph', text: '1. The agent shows the house.' }],
    });
  });

  it('loses no word of a text in any other form', () => {
    const text = 'WHEREAS\r\nthe parties\r\n\r\n\r\nmixed\n- with a list\n1. not a heading.\n';
    const words = readContractText(text).parts.flatMap((part) => {
      if (part.kind === 'list') return part.items;
      return part.kind === 'signature' ? part.lines.map((line) => line.text) : [part.text];
    });
    expect(words.join(' ').split(/\s+/)).toEqual(text.replace('- ', '').trim().split(/\s+/));
  });

  it('reads every kind of line end', () => {
    expect(readContractText('One.\r\n\r\nTwo.').parts).toHaveLength(2);
  });
});
