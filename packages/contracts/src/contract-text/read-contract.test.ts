import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContractBlock } from './contract-blocks.ts';
import { formatHeading } from './contract-format.ts';
import { readContract } from './read-contract.ts';

function wordsOf(block: ContractBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'subheading':
      return formatHeading(block.number, block.text);
    case 'list':
      return block.items.map((item) => `${item.mark} ${item.text}`).join(' ');
    case 'signature':
      return block.lines.map((line) => (line.blank ? `${line.text}: ____` : line.text)).join(' ');
    case 'table':
      return [block.header, ...block.body].map((cells) => cells.join(' ')).join(' ');
    case 'rule':
      return '';
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

  it('parses subheadings, and makes the first one a heading if there is none above', () => {
    const text = '1.1. Times\n2. Price\n2.1. Deposit\n2.2. This one ends like a sentence.';
    expect(readContract(text).blocks).toEqual([
      { kind: 'heading', number: '1.1', text: 'Times' },
      { kind: 'heading', number: '2', text: 'Price' },
      { kind: 'subheading', number: '2.1', text: 'Deposit' },
      { kind: 'paragraph', text: '2.2. This one ends like a sentence.' },
    ]);
  });

  it('parses lines that start with > as quotes, without the mark', () => {
    const text = 'You wrote:\n> First line.\n>\n> > Second\n>third\n\n>  four\n    five\n\n1 > 0\n > no';
    expect(readContract(text).blocks).toEqual([
      { kind: 'paragraph', text: 'You wrote:' },
      { kind: 'quote', text: 'First line.\n\n> Second' },
      { kind: 'paragraph', text: '>third' },
      { kind: 'quote', text: ' four\nfive' },
      { kind: 'paragraph', text: '1 > 0\n > no' },
    ]);
  });

  it('parses the headings and rules of Markdown', () => {
    const text =
      '# My *Agreement*\n\n## 1. **Price**\nText.\n### 1.1 Due\n---\n#5 is no heading.\n## 3 rooms:';
    expect(readContract(text)).toEqual({
      title: 'My Agreement',
      blocks: [
        { kind: 'heading', number: '1', text: 'Price' },
        { kind: 'paragraph', text: 'Text.' },
        { kind: 'subheading', number: '1.1', text: 'Due' },
        { kind: 'rule' },
        { kind: 'paragraph', text: '#5 is no heading.' },
        { kind: 'heading', number: '', text: '3 rooms:' },
      ],
    });
  });

  it('makes the highest headings of Markdown clauses if there are several', () => {
    expect(readContract('# Price\nA.\n## Due\nB.\n# Term\nC.')).toEqual({
      title: null,
      blocks: [
        { kind: 'heading', number: '', text: 'Price' },
        { kind: 'paragraph', text: 'A.' },
        { kind: 'subheading', number: '', text: 'Due' },
        { kind: 'paragraph', text: 'B.' },
        { kind: 'heading', number: '', text: 'Term' },
        { kind: 'paragraph', text: 'C.' },
      ],
    });
  });

  it('loses no text of any input', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '',
        '1. A',
        '1.1. B',
        '# A',
        '## 2. B ##',
        '---',
        '    q',
        '\tq',
        '> q',
        '>',
        '- i',
        '(a) i',
        'Signature: ____',
        'Date: _____',
        '12345',
      ),
    );
    const parts = fc.array(line, { maxLength: 30 });
    const dense = (text: string) => text.replace(/[\s\u0085_]/gu, '').replace(/[-*–•>#]/gu, '');
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
