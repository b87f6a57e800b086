import { readContract } from '@gable/contracts/contract-text';
import { describe, expect, it } from 'vitest';
import { contractDocument } from '../testing/contract-document.ts';
import { placeSignatures } from './place-signatures.ts';

const document = contractDocument();
const client = {
  name: 'Priya R. Raman',
  label: 'Signed electronically',
  at: 'Nov 21, 2026, 7:05:12 PM UTC',
  notes: ['Version 2'],
};
const agent = { name: 'Maria Delgado', label: 'Issued through Gable', at: 'Nov 20, 2026', notes: [] };

/**
 * Formats the lines of the signature blocks: 'label = text', or 'label ____' for a line to fill in.
 */
function placed(content: string, signatures: Parameters<typeof placeSignatures>[1] = { client, agent }) {
  const { blocks } = readContract(content);
  return placeSignatures(blocks, signatures, document).flatMap((block) =>
    block.kind === 'signature'
      ? [
          block.lines.map(({ text, blank, written }) =>
            blank ? (written === undefined ? `${text} ____` : `${text} = ${written}`) : text,
          ),
        ]
      : [],
  );
}

const field = (label: string) => `${label}: ________`;
const place = (...lines: string[]) => `1. Signatures\n\n${lines.join('\n')}`;

describe('placeSignatures', () => {
  it('fills in the client’s signature and the agent’s date of issue in a drafted contract', () => {
    expect(placed(document.content)).toEqual([
      ['Agent', 'Name: Maria Delgado', 'Issued through Gable = Maria Delgado', 'Date = Nov 20, 2026'],
      [
        'Client',
        'Name: Priya Raman',
        'Signed electronically = Priya R. Raman',
        'Date = Nov 21, 2026, 7:05:12 PM UTC',
        'Version 2',
      ],
    ]);
  });

  it.each([
    ['its role', ['Buyer', field('Signature')]],
    ['the label of its line', [field('Client')]],
    ['its name', ['Priya Raman', field('By')]],
    ['being the only one', [field('Signature')]],
  ])('recognizes the client’s block by %s', (_how, lines) => {
    const [[...words] = []] = placed(place(...lines));
    expect(words).toContain('Signed electronically = Priya R. Raman');
  });

  it('leaves the lines of other people, and other lines, to fill in by hand', () => {
    const text = `${place('Witness', field('Signature'))}\n\nClient\n${field('Name')}\n${field('Signature')}\n${field('Initials')}`;
    expect(placed(text)).toEqual([
      ['Witness', 'Signature ____'],
      [
        'Client',
        'Name = Priya R. Raman',
        'Signed electronically = Priya R. Raman',
        'Initials ____',
        'Version 2',
      ],
    ]);
  });

  it('adds a block for the client if the text has none', () => {
    const text = `${place('Witness one', field('Signature'))}\n\nBuyer’s agent\n${field('Signature')}`;
    expect(placed(text).at(-1)).toEqual([
      'Client',
      'Priya Raman',
      'Signed electronically = Priya R. Raman',
      'Date = Nov 21, 2026, 7:05:12 PM UTC',
      'Version 2',
    ]);
    expect(placed('One tour of the home.')).toHaveLength(1);
  });

  it('leaves the agent’s lines empty if nothing is recorded', () => {
    const [[...words] = []] = placed(document.content, { client, agent: null });
    expect(words).toEqual(['Agent', 'Name: Maria Delgado', 'Signature ____', 'Date ____']);
  });
});
