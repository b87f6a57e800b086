import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { AuditLogPage } from './audit-log-page.ts';
import { createContractPdf } from './contract-pdf.ts';
import type { PlacedSignatures } from './placed-signature.ts';
import { contractDocument } from './testing/contract-document.ts';
import { readPdf } from './testing/read-pdf.ts';

const pdf = createContractPdf({ workers: 1 });
afterAll(() => pdf.close());

const block = (name: string) => ({
  name,
  label: 'Signed electronically',
  at: 'Nov 21, 2026, 7:05:12 PM UTC',
  notes: ['Version 1. SHA-256 of its text:', 'a'.repeat(32), 'b'.repeat(32)],
});
const signatures: PlacedSignatures = { client: block('Priya Raman'), agent: block('Maria Delgado') };

const NUM_RUNS = 20;
const SENTENCE = 'The Agent shows the Client the homes that they agreed on. ';

const record = (lengths: readonly number[]): AuditLogPage => ({
  signature: ['Signed electronically by Priya Raman', 'priya@example.com', 'I agree.'],
  entries: lengths.map((length, index) => ({
    seq: index + 1,
    at: 'Nov 21, 2026, 7:05:12 PM UTC',
    what: `Entry number ${index + 1}. ${SENTENCE.repeat(length)}`,
    hash: 'c'.repeat(64),
  })),
  anchor: '',
});

async function print(content: string, log?: AuditLogPage) {
  const document = contractDocument({ content, signatures, ...(log && { record: log }) });
  const read = await readPdf(await pdf.render(document, { kind: 'job', owner: 'ann@example.com' }));
  const pages = read.pages.map(({ text }) => text);
  return { pages, structures: read.pages.map(({ structure }) => structure) };
}

describe('the page with the signatures', () => {
  it.each([
    [
      'a short last clause',
      (paragraphs: number) => `Title\n\n${`${SENTENCE}\n\n`.repeat(paragraphs)}1. End\n\nThe last words.`,
    ],
    [
      'a long last clause',
      (paragraphs: number) =>
        `Title\n\n1. End\n\n${`${SENTENCE}\n\n`.repeat(paragraphs + 20)}The last words.`,
    ],
    [
      'no clauses',
      (paragraphs: number) => `Title\n\n${`${SENTENCE}\n\n`.repeat(paragraphs + 20)}The last words.`,
    ],
  ])('has the last words of the text with %s', async (_what, write) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 60 }), async (paragraphs) => {
        const { pages } = await print(write(paragraphs));
        const last = pages.at(-1);
        expect(last).toContain('The last words.');
        expect(last).toContain('Priya Raman Signed electronically');
      }),
      { numRuns: NUM_RUNS },
    );
  });
});

describe('the last page of the record', () => {
  it('has at least three entries, however long the record is', async () => {
    const lengths = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(lengths, async (all) => {
        const { pages, structures } = await print('Title\n\nWords.', record(all));
        const places = all.map((_length, index) =>
          pages.findIndex((text) => text.includes(`Entry number ${index + 1}.`)),
        );
        // Every entry is printed once, in order.
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        expect(places).not.toContain(-1);
        const onLast = places.filter((place) => place === pages.length - 1);
        expect(onLast.length).toBeGreaterThanOrEqual(Math.min(3, all.length));
        for (const structure of structures.slice(1)) expect(structure.match(/Table\(/g)).toHaveLength(1);
      }),
      { numRuns: NUM_RUNS },
    );
  });

  it('prints entries that are too long to be kept together', async () => {
    const { pages } = await print('Title\n\nWords.', record([1, 1, 60, 60, 60]));
    for (let seq = 1; seq <= 5; seq += 1) expect(pages.join(' ')).toContain(`Entry number ${seq}.`);
  });
});
