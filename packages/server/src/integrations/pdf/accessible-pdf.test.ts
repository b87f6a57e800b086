import { afterAll, describe, expect, it } from 'vitest';
import { createContractPdf } from './contract-pdf.ts';
import { SIDE_MARGIN } from './layout/theme.ts';
import type { PlacedSignatures } from './placed-signature.ts';
import { contractDocument } from './testing/contract-document.ts';
import { contentStreams, readActualText } from './testing/open-pdf.ts';
import { readPdf } from './testing/read-pdf.ts';

const pdf = createContractPdf({ workers: 1 });
afterAll(() => pdf.close());

async function print(content: string, signatures?: PlacedSignatures) {
  const bytes = await pdf.render(contractDocument({ content, ...(signatures && { signatures }) }), {
    kind: 'job',
    owner: 'ann@example.com',
  });
  const read = await readPdf(bytes);
  const file = Buffer.from(bytes).toString('latin1');
  const structure = read.pages.map((page) => page.structure).join(' ');
  const text = read.pages.map((page) => page.text).join(' ');
  return { structure, text, file, actual: contentStreams(bytes).flatMap(readActualText) };
}

describe('a contract for screen readers', () => {
  it('declares PDF/UA-1, its language and its title', async () => {
    const { file } = await print('Title\n\nWords.');
    expect(file).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/);
    expect(file).toContain('/Lang (en-US)');
    expect(file).toMatch(/\/DisplayDocTitle true/);
    expect(file).toMatch(/\/Marked true/);
  });

  it('tags the label and the body of each list item', async () => {
    const { structure } = await print('Title\n\n1. Scope\n\n- one tour\n- two tours\n\n(a) a letter');
    expect(structure).toContain('L(LI(Lbl LBody) LI(Lbl LBody)) L(LI(Lbl LBody))');
  });

  it('tags quotes of the proposal as quotes', async () => {
    const { structure } = await print(
      'Title\n\n1. Terms\n\nThe terms:\n\n    paid within a week\n    of the tour',
    );
    expect(structure).toContain('P BlockQuote(P)');
  });

  it('prints lines that start with > as a quote without the mark', async () => {
    const { structure, text } = await print('Title\n\n1. Terms\n\nYou wrote:\n\n> paid within\n> a week');
    expect(structure).toContain('P BlockQuote(P)');
    expect(text).toMatch(/paid within\s+a week/);
    expect(text).not.toContain('>');
  });

  it.each([
    ['Hebrew', 'רבקה כהן', 'he'],
    ['Greek', 'Ελλάδα', 'el'],
    ['Cyrillic', 'Ядвига', 'und-Cyrl'],
    ['Chinese', '王小明', 'zh'],
    ['Thai', 'สมชาย', 'th'],
  ])('tags the language of a text in %s', async (_script, words, tag) => {
    const { file, structure } = await print(`Title\n\nHere ${words} signs.`);
    expect(file).toContain(`/Lang (${tag})`);
    expect(structure).toContain('P(Span');
  });

  it('has no language on text in the document’s language', async () => {
    const { file } = await print('Title\n\nJosé Núñez pays $250.');
    expect(file.match(/\/Lang \(/g)).toHaveLength(1);
  });
});

describe('a drawn signature', () => {
  const drawing = [
    [
      { x: 60, y: 150 },
      { x: 90, y: 50 },
    ],
    [
      { x: 160, y: 150 },
      { x: 260, y: 50 },
    ],
  ];
  const client = { name: 'Priya Raman', drawing, label: 'Signed electronically', at: 'Today', notes: [] };

  it('is one picture with an alternative text and its place on the page', async () => {
    const { structure, file } = await print('Title\n\nWords.', { client, agent: null });
    expect(structure.match(/Figure/g)).toHaveLength(1);
    expect(file).toContain('/Alt (Drawn signature of Priya Raman)');
    const [, left, bottom, right, top] = /\/BBox \[([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)\]/.exec(file) ?? [];
    // 200 by 100 units are scaled to the height of the space.
    expect(Number(right) - Number(left)).toBeCloseTo(80);
    expect(Number(top) - Number(bottom)).toBeCloseTo(40);
    expect(Number(left)).toBeGreaterThan(SIDE_MARGIN);
  });

  it('is on the line for the signature only', async () => {
    const content =
      'Title\n\n1. Signatures\n\nClient\nSignature: ________\nPrinted name: ________\nDate: ________';
    const { structure } = await print(content, { client, agent: null });
    expect(structure.match(/Figure/g)).toHaveLength(1);
  });
});

describe('a table in a contract', () => {
  const TABLE = '| Service | Price |\n|:---|---:|\n| Tour \\| walk | $100.00 |\n| Review | $250.00 |';

  it('is tagged as a table, with a header row', async () => {
    const { structure, text, file } = await print(`Title\n\n1. Prices\n\n${TABLE}\n\nAll in US dollars.`);
    const cell = (role: string) => `${role}(P) ${role}(P)`;
    expect(structure).toContain(`Table(TR(${cell('TH')}) TR(${cell('TD')}) TR(${cell('TD')}))`);
    expect(file.match(/\/Scope \/Column/g)).toHaveLength(2);
    expect(text).toContain('Tour | walk');
    expect(text).not.toMatch(/\|\s*Service|---/);
    expect(text).toMatch(/\$100\.00.*\$250\.00.*All in US dollars/);
  });

  it('repeats its header on the next page and loses no row', async () => {
    const rows = Array.from({ length: 80 }, (_, index) => `| row${index}. | $${index}.00 |`).join('\n');
    const { text } = await print(`Title\n\n| Service | Price |\n|---|---|\n${rows}`);
    for (let index = 0; index < 80; index += 1) expect(text).toContain(`row${index}.`);
    expect(text.match(/Service Price/g)?.length).toBeGreaterThan(1);
  });

  it('prints a row that is longer than a page to its end', async () => {
    const long = 'words of a very long cell '.repeat(400);
    const { text } = await print(`Title\n\n| Service | Notes |\n|---|---|\n| Tour | ${long}the end. |`);
    expect(text).toContain('the end.');
  });

  it.each([
    ['no line of dashes', '| a | b |\n| c | d |'],
    ['more words than columns', '| a | b |\n|---|---|\n| c | d | extra |'],
    ['too many columns', `${'| a '.repeat(9)}|\n${'|---'.repeat(9)}|\n${'| b '.repeat(9)}|`],
  ])('with %s is printed as text', async (_, table) => {
    const { structure, text } = await print(`Title\n\n${table}`);
    expect(structure).not.toContain('Table');
    expect(text).toContain('|');
  });
});

describe('a character that no font can draw as a whole', () => {
  it.each([
    ['a letter with stacked marks', 'Z\u0351\u036b\u0343'],
    ['a letter with marks of its font', 'q\u0307\u0323'],
    ['a skin tone', '\u{1f44d}\u{1f3fd}'],
    ['a family of joined emoji', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
  ])('has an actual text: %s', async (_, character) => {
    const { actual, text } = await print(`Title\n\nBefore ${character} after.`);
    expect(actual.join('')).toContain(character.normalize('NFC'));
    expect(text).toMatch(/Before.*after\./);
  });
});

describe('text after the signature blocks', () => {
  it('is printed above them, so that the signatures come last', async () => {
    const content =
      'Title\n\n1. Scope\n\nOne tour.\n\nClient\nName: Priya Raman\nSignature: ______\n\n2. Fee\n\nThe client also pays.';
    const { text } = await print(content);
    expect(text.indexOf('The client also pays.')).toBeLessThan(text.lastIndexOf('Name: Priya Raman'));
  });
});
