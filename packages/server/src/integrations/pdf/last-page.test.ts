import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { AuditLogPage } from './audit-log-page.ts';
import type { ContractDocument } from './contract-pdf.port.ts';
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
/** A last page with less content is nearly empty. */
const LAST_PAGE_FILLED = 0.2;
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
  return printDocument({ content, signatures, ...(log && { record: log }) });
}

async function printDocument(changes: Partial<ContractDocument>) {
  const document = contractDocument(changes);
  const read = await readPdf(await pdf.render(document, { kind: 'job', owner: 'ann@example.com' }));
  const pages = read.pages.map(({ text }) => text);
  const structures = read.pages.map(({ structure }) => structure);
  return {
    pages,
    structures,
    isFilled: pages.length === 1 || (read.pages.at(-1)?.filled ?? 0) >= LAST_PAGE_FILLED,
  };
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
  it('is filled to a fifth, however long the record is', async () => {
    const lengths = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(lengths, async (all) => {
        const { pages, structures, isFilled } = await print('Title\n\nWords.', record(all));
        const places = all.map((_length, index) =>
          pages.findIndex((text) => text.includes(`Entry number ${index + 1}.`)),
        );
        // Every entry is printed once, in order.
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        expect(places).not.toContain(-1);
        expect(isFilled).toBe(true);
        const withEntries = structures.filter((_structure, page) => places.includes(page));
        for (const structure of withEntries) expect(structure.match(/Table\(/g)).toHaveLength(1);
      }),
      { numRuns: NUM_RUNS },
    );
  });

  it('prints entries that are too long to be kept together', async () => {
    const { pages } = await print('Title\n\nWords.', record([1, 1, 60, 60, 60]));
    for (let seq = 1; seq <= 5; seq += 1) expect(pages.join(' ')).toContain(`Entry number ${seq}.`);
  });
});

const CLAUSE = (index: number) => `${index + 1}. Clause ${index + 1}\n\n${SENTENCE.repeat(2 + (index % 4))}`;
const ITEM = (index: number) => `- Item ${index + 1}. ${SENTENCE}`;
const ROW = (index: number) => `| ${index + 1} | ${SENTENCE} |`;
const write = (count: number, line: (index: number) => string, between = '\n') =>
  Array.from({ length: count }, (_, index) => line(index)).join(between);

const TEXTS: readonly (readonly [string, (count: number) => string])[] = [
  ['clauses', (count) => write(count, CLAUSE, '\n\n')],
  ['a long list', (count) => write(count + 4, ITEM)],
  ['a table', (count) => `| No. | What |\n| --- | --- |\n${write(count, ROW)}`],
  ['a long paragraph', (count) => SENTENCE.repeat(count * 2)],
  ['a short signature line', (count) => `${write(count, CLAUSE, '\n\n')}\n\nSignature: ________`],
];

/** What is printed after a text of `count` clauses. The records have 3 to 12 entries. */
const STATES: readonly (readonly [string, (count: number) => Partial<ContractDocument>])[] = [
  ['draft', () => ({})],
  ['signed', (count) => ({ signatures: { ...signatures, agent: null }, record: shortRecord(count, 3) })],
  ['countersigned', (count) => ({ signatures, record: shortRecord(count, 6) })],
];

function shortRecord(count: number, lines: number): AuditLogPage {
  const lengths = Array.from({ length: 3 + (count % 10) }, (_, index) => (index % 3) + 1);
  return { ...record(lengths), signature: Array.from({ length: lines }, () => SENTENCE) };
}

describe.each(TEXTS)('the last page of a contract with %s', (_what, text) => {
  it.each(STATES)('is filled to a fifth or is the only one (%s)', async (_state, after) => {
    for (let count = 1; count < 24; count += 2) {
      const content = `Title\n\nFirst words.\n\n${text(count)}`;
      const { pages, isFilled } = await printDocument({ content, ...after(count) });
      expect(isFilled, `${count} on ${pages.length} pages`).toBe(true);
    }
  });
});
