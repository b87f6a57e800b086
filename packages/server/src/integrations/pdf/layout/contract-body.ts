import type { ContractBlock, Prose, SignatureBlock } from '@gable/contracts/contract-text';
import type { Content } from 'pdfmake';
import type { ContractDocument } from '../contract-pdf.port.ts';
import { truncate } from '../text/truncate.ts';
import { clauseContent } from './clause-content.ts';
import { getRowHeight, signatureGrid } from './signature-grid.ts';
import { LAST_PAGE_MIN } from './theme.ts';

/**
 * The maximum number of lines of the last paragraphs that are kept together with one row of signatures.
 * It has to fit on one page with the widest characters, because pdfmake prints only the first page
 * of a kept node.
 */
const CLOSING_MAX_LINES = 14;
/** The number of last items of a long list that are kept together with the signatures. */
const CLOSING_ITEMS = 3;
/** The number of characters of a line, of the widest ones and at most. */
const MIN_LINE_LENGTH = 50;
const MAX_LINE_LENGTH = 110;
/** In points. */
const LINE_HEIGHT = 15.5;

/** Adds signature blocks to a text without any. */
export function withSignatureFields(
  blocks: readonly ContractBlock[],
  document: ContractDocument,
): readonly ContractBlock[] {
  const isSignable = blocks.some((block) => block.kind === 'signature');
  return isSignable ? blocks : [...blocks, ...createSignatureFields(document)];
}

/**
 * Lays out the text from the first clause to the signatures. Text after the signature blocks is
 * printed above them, so that the signatures come last.
 */
export function contractBody(blocks: readonly ContractBlock[]): Content[] {
  const first = blocks.findIndex((block) => block.kind === 'signature');
  const end = first === -1 ? blocks.length : first;
  const heading = blocks.slice(0, end).findLastIndex((block) => block.kind === 'heading');
  const start = heading === -1 ? end : heading;
  const later = blocks.slice(end).filter((block) => block.kind !== 'signature');
  const order =
    later.length === 0 ? blocks : [...blocks.slice(0, start), ...later, ...blocks.slice(start, end)];
  const prose = order.filter((block) => block.kind !== 'signature');
  return signedClauses(
    prose,
    blocks.filter((block) => block.kind === 'signature'),
  );
}

/**
 * Lays out clauses with the signatures below. The last paragraphs stay on the same page as the signatures, so
 * that no page has only signatures.
 */
function signedClauses(prose: readonly Prose[], signatures: readonly SignatureBlock[]): Content[] {
  const [firstRow, ...otherRows] = signatureGrid(signatures);
  if (firstRow === undefined) return clauseContent(prose);
  const start = findClosingStart(prose, LAST_PAGE_MIN - getRowHeight(signatures.slice(0, 2)));
  const clauses = clauseContent(prose);
  // The content before `start` does not depend on what follows it.
  const count =
    start < prose.length
      ? clauseContent(prose.slice(0, start)).length
      : clauses.length - countClosingItems(prose.at(-1));
  const closing: Content = { unbreakable: true, stack: [...clauses.slice(count), firstRow] };
  return [...clauses.slice(0, count), closing, ...otherRows];
}

const isHeading = (block: Prose | undefined) => block?.kind === 'heading' || block?.kind === 'subheading';

/**
 * Returns the index of the first block that stays with the signatures: the last one that makes the text at
 * least `minHeight` points high. A heading stays with its first paragraph.
 */
function findClosingStart(prose: readonly Prose[], minHeight: number): number {
  let start = prose.length;
  let lines = 0;
  let height = 0;
  for (const [index, block] of [...prose.entries()].reverse()) {
    lines += countLines(block, MIN_LINE_LENGTH);
    height += countLines(block, MAX_LINE_LENGTH) * LINE_HEIGHT;
    if (lines > CLOSING_MAX_LINES) return start;
    if (isHeading(prose[index - 1])) continue;
    start = index;
    if (height >= minHeight) return start;
  }
  return start;
}

/** Returns the number of last items that stay with the signatures if the text ends with a long list. */
function countClosingItems(block: Prose | undefined): number {
  if (block?.kind !== 'list' || block.items.length <= CLOSING_ITEMS) return 0;
  const items = block.items.slice(-CLOSING_ITEMS);
  return countLines({ ...block, items }, MIN_LINE_LENGTH) <= CLOSING_MAX_LINES ? CLOSING_ITEMS : 0;
}

function countLines(block: Prose, lineLength: number): number {
  const texts = listTexts(block);
  return texts.reduce((sum, text) => sum + Math.max(1, Math.ceil(text.length / lineLength)), 0);
}

function listTexts(block: Prose): readonly string[] {
  switch (block.kind) {
    case 'list':
      return block.items.map((item) => item.text);
    case 'table':
      return [block.header, ...block.body].flatMap((cells) => [cells.join(' '), '']);
    case 'rule':
      return [''];
    case 'heading':
    case 'subheading':
    case 'paragraph':
    case 'quote':
      return block.text.split('\n');
  }
}

function createSignatureFields(document: ContractDocument): SignatureBlock[] {
  return [
    createSignatureField('Agent', document.agentName),
    createSignatureField('Client', document.customerName),
  ];
}

function createSignatureField(role: string, name: string): SignatureBlock {
  return {
    kind: 'signature',
    lines: [
      { text: role, blank: false },
      { text: truncate(name), blank: false },
      { text: 'Signature', blank: true },
      { text: 'Date', blank: true },
    ],
  };
}
