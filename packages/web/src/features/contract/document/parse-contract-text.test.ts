import { describe, expect, it } from 'vitest';
import { parseContractText } from './parse-contract-text.ts';

describe('parseContractText', () => {
  it('finds the title, clauses, lists, quotes, and signature lines', () => {
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
    expect(parseContractText(text)).toEqual({
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

  it('does not treat a numbered sentence as a heading or a single line as a title', () => {
    expect(parseContractText('1. The agent shows the house.')).toEqual({
      title: null,
      parts: [{ kind: 'paragraph', text: '1. The agent shows the house.' }],
    });
  });

  it('keeps every word of irregular text', () => {
    const text = 'WHEREAS\r\nthe parties\r\n\r\n\r\nmixed\n- with a list\n1. not a heading.\n';
    const words = parseContractText(text).parts.flatMap((part) => {
      if (part.kind === 'list') return part.items;
      return part.kind === 'signature' ? part.lines.map((line) => line.text) : [part.text];
    });
    expect(words.join(' ').split(/\s+/)).toEqual(text.replace('- ', '').trim().split(/\s+/));
  });

  it('handles every line ending', () => {
    expect(parseContractText('One.\r\n\r\nTwo.').parts).toHaveLength(2);
  });
});
