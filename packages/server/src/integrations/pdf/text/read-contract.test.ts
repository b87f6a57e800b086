import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeAgreement } from '#integrations/drafting/compose-agreement.ts';
import { contractFacts } from '#integrations/drafting/testing/contract-facts.ts';
import type { ContractBlock } from './contract-blocks.ts';
import { readContract } from './read-contract.ts';

function wordsOf(block: ContractBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${block.number}. ${block.text}`;
    case 'list':
      return block.items.map((item) => `${item.mark} ${item.text}`).join(' ');
    case 'signature':
      return block.lines.map((line) => (line.blank ? `${line.text}: ____` : line.text)).join(' ');
    case 'table':
      return [block.header, ...block.body].map((cells) => cells.join(' ')).join(' ');
    default:
      return block.text;
  }
}

describe('readContract', () => {
  it('parses all kinds of blocks', () => {
    const text = [
      'Tour Agreement',
      '',
      '1. Scope',
      'One tour, with:',
      '- a walk',
      '(b) a talk',
      '',
      '    quoted',
      '',
      '      - more',
      '2. This sentence ends like one.',
      '',
      'Agent',
      'Name: Ann',
      'Signature: ______',
    ].join('\r\n');
    expect(readContract(text)).toEqual({
      title: 'Tour Agreement',
      blocks: [
        { kind: 'heading', number: '1', text: 'Scope' },
        { kind: 'paragraph', text: 'One tour, with:' },
        {
          kind: 'list',
          items: [
            { mark: '•', text: 'a walk' },
            { mark: '(b)', text: 'a talk' },
          ],
        },
        { kind: 'quote', text: 'quoted\n\n  - more' },
        { kind: 'paragraph', text: '2. This sentence ends like one.' },
        {
          kind: 'signature',
          lines: [
            { text: 'Agent', blank: false },
            { text: 'Name: Ann', blank: false },
            { text: 'Signature', blank: true },
          ],
        },
      ],
    });
  });

  it.each([
    'Only a line',
    'A sentence.\n\nMore',
    '1. Heading\n\nText',
    'Two\nlines\n\nMore',
    'Sign: ____\n\nMore',
    '',
  ])('returns no title for %j', (text) => {
    expect(readContract(text).title).toBeNull();
  });

  it('parses a contract from the clause library as a title, clauses and two signature blocks', () => {
    const { title, blocks } = readContract(
      composeAgreement(contractFacts({ description: '1. Not a clause' })),
    );
    expect(title).toBe('Home Showing Agreement');
    expect(blocks.filter((block) => block.kind === 'heading')).toHaveLength(16);
    expect(blocks.slice(-2).map((block) => block.kind)).toEqual(['signature', 'signature']);
  });

  it('loses no text of any input', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', '1. A', '    q', '\tq', '- i', '(a) i', 'Signature: ____', 'Date: _____', '12345'),
    );
    const parts = fc.array(line, { maxLength: 30 });
    const dense = (text: string) => text.replace(/[\s\u0085_]/gu, '').replace(/[-*–•]/gu, '');
    fc.assert(
      fc.property(parts, (lines) => {
        const text = lines.join('\n');
        const { title, blocks } = readContract(text);
        expect(dense([title ?? '', ...blocks.map(wordsOf)].join(' '))).toBe(dense(text));
      }),
      { numRuns: 500 },
    );
  });
});
