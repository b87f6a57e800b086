import type { ContractBlock, Prose, SignatureBlock } from '@gable/contracts/contract-text';
import type { Content } from 'pdfmake';
import type { ContractDocument } from '../contract-pdf.port.ts';
import { truncate } from '../text/truncate.ts';
import { clauseContent } from './clause-content.ts';
import { signatureGrid } from './signature-grid.ts';

/**
 * The maximum number of lines of a closing clause that is kept together with one row of signatures.
 * It has to fit on one page with the widest characters, because pdfmake prints only the first page
 * of a kept node.
 */
const CLOSING_MAX_LINES = 14;
const LINE_LENGTH = 50;

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
 * Lays out clauses with the signatures below. A short last clause stays on the same page as the
 * signatures, and of a long one its last paragraph, so that no page has only signatures.
 */
function signedClauses(prose: readonly Prose[], signatures: readonly SignatureBlock[]): Content[] {
  const [firstRow, ...otherRows] = signatureGrid(signatures);
  if (firstRow === undefined) return clauseContent(prose);
  const start = closingStart(prose);
  const clauses = clauseContent(prose);
  // The content before `start` does not depend on what follows it.
  const count = clauseContent(prose.slice(0, start)).length;
  const closing: Content = { unbreakable: true, stack: [...clauses.slice(count), firstRow] };
  return [...clauses.slice(0, count), closing, ...otherRows];
}

const isHeading = (block: Prose | undefined) => block?.kind === 'heading' || block?.kind === 'subheading';

/** Returns the index of the first block that stays with the signatures. */
function closingStart(prose: readonly Prose[]): number {
  const heading = prose.findLastIndex((block) => block.kind === 'heading');
  const isShort = (start: number) =>
    prose.slice(start).reduce((sum, block) => sum + countLines(block), 0) <= CLOSING_MAX_LINES;
  if (heading >= 0 && isShort(heading)) return heading;
  const last = prose.length - 1;
  // A heading is moved up to its first paragraph, so that they cannot be separated.
  return last >= 0 && isShort(last) && !isHeading(prose[last]) && !isHeading(prose[last - 1])
    ? last
    : prose.length;
}

function countLines(block: Prose): number {
  const texts = listTexts(block);
  return texts.reduce((sum, text) => sum + Math.max(1, Math.ceil(text.length / LINE_LENGTH)), 0);
}

function listTexts(block: Prose): readonly string[] {
  switch (block.kind) {
    case 'list':
      return block.items.map((item) => item.text);
    case 'table':
      return [block.header, ...block.body].flatMap((cells) => [cells.join(' '), '']);
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
