import { describe, expect, it } from 'vitest';
import { contractDocument } from '../testing/contract-document.ts';
import { placeSignatures } from './place-signatures.ts';
import { readContract } from './read-contract.ts';

const document = contractDocument();
const client = {
  name: 'Priya R. Raman',
  label: 'Signed electronically',
  at: 'Nov 21, 2026, 7:05:12 PM UTC',
  notes: ['Version 2'],
};
const agent = { name: 'Maria Delgado', label: 'Issued through Gable', at: 'Nov 20, 2026', notes: [] };

/** What stands on each line of the places to sign: 'label = words', or 'label ____' where a hand is to write. */
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

describe('the places to sign of a version that was signed', () => {
  it('hold the client’s signature and when the agent issued it, in what our drafting writes', () => {
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
    ['by the part in it', ['Buyer', field('Signature')]],
    ['by the label of the line', [field('Client')]],
    ['by the name', ['Priya Raman', field('By')]],
    ['because it is the only one', [field('Signature')]],
  ])('are known %s', (_how, lines) => {
    const [[...words] = []] = placed(place(...lines));
    expect(words).toContain('Signed electronically = Priya R. Raman');
  });

  it('leave anybody else’s lines, and what else is asked for, to a hand', () => {
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

  it('are added for the client where the text has none that could be theirs', () => {
    const text = `${place('Witness one', field('Signature'))}\n\nBuyer’s agent\n${field('Signature')}`;
    expect(placed(text).at(-1)).toEqual([
      'Client',
      'Priya Raman',
      'Signed electronically = Priya R. Raman',
      'Date = Nov 21, 2026, 7:05:12 PM UTC',
      'Version 2',
    ]);
    expect(placed('One tour of the house.')).toHaveLength(1);
  });

  it('keep the agent’s lines where nothing is recorded of it', () => {
    const [[...words] = []] = placed(document.content, { client, agent: null });
    expect(words).toEqual(['Agent', 'Name: Maria Delgado', 'Signature ____', 'Date ____']);
  });
});
