import { type ClauseHeading, formatHeading, type ListItem, type Prose } from '@gable/contracts/contract-text';
import type { Content, CustomTableLayout } from 'pdfmake';
import { assignPart, StructurePart } from '../drawing/structure-part.ts';
import { splitLongText } from '../text/split-long-text.ts';
import type { Margins } from './definition.ts';
import { tableContent } from './table-content.ts';
import { CLAUSE_INDENT, CONTENT_WIDTH, LINE, PINE } from './theme.ts';

/**
 * The height of the three lines that stay with a heading. pdfmake keeps only whole nodes together,
 * so the heading reserves this space and the clause is moved up into it.
 */
const HEADING_RESERVE = 42;
const PARAGRAPH_GAP = 6;

/**
 * Lays out the blocks of a clause in order. `indent` is the distance of its text from the margin.
 */
export function clauseContent(blocks: readonly Prose[]): Content[] {
  let indent = 0;
  let pulledUp = 0;
  return blocks.flatMap((block): Content[] => {
    const above = -pulledUp;
    pulledUp = 0;
    if (block.kind !== 'heading' && block.kind !== 'subheading') return blockContent(block, indent, above);
    // Only text below a number is indented.
    if (block.kind === 'heading' || block.number !== '') indent = block.number === '' ? 0 : CLAUSE_INDENT;
    pulledUp = HEADING_RESERVE;
    const heading = block.kind === 'heading' ? headingColumns(block) : subheadingText(block, indent);
    return [headingContent(heading, above)];
  });
}

function headingContent(heading: Content, above: number): Content {
  return { unbreakable: true, margin: [0, above, 0, 0], stack: [heading] };
}

function headingColumns({ number, text }: ClauseHeading): Content {
  const margin: Margins = [0, 10, 0, 3 + HEADING_RESERVE];
  if (number === '') return { margin, text, style: 'heading', outline: true, outlineText: text };
  const width = number.length > 2 ? CLAUSE_INDENT + 10 : CLAUSE_INDENT;
  return {
    margin,
    columns: [
      { width, text: `${number}.`, style: 'heading', color: PINE },
      { width: '*', text, style: 'heading', outline: true, outlineText: `${number}. ${text}` },
    ],
  };
}

function subheadingText({ number, text }: ClauseHeading, indent: number): Content {
  return {
    margin: [indent, 4, 0, 2 + HEADING_RESERVE],
    text: formatHeading(number, text),
    style: 'subheading',
  };
}

type Body = Exclude<Prose, { kind: 'heading' | 'subheading' }>;

function blockContent(block: Body, indent: number, above: number): Content[] {
  switch (block.kind) {
    case 'paragraph':
      return listRuns(block.text, indent, above);
    case 'list': {
      const list = new StructurePart('L');
      return block.items.flatMap((item, index) =>
        itemContent(item, {
          part: new StructurePart('LI', list),
          indent,
          above: index === 0 ? above : 0,
          isLast: index === block.items.length - 1,
        }),
      );
    }
    case 'quote':
      return [
        { margin: [indent, above, 0, PARAGRAPH_GAP + 2], layout: quoteLayout, table: quoteTable(block.text) },
      ];
    case 'table':
      return [tableContent(block, indent, above)];
    case 'rule':
      return [ruleContent(indent, above)];
  }
}

function listRuns(text: string, indent: number, above: number): Content[] {
  const runs = splitLongText(text);
  const paragraph = new StructurePart('P');
  return runs.map((run, index): Content => {
    const last = index === runs.length - 1;
    const margin: Margins = [indent, index === 0 ? above : 0, 0, last ? PARAGRAPH_GAP : 0];
    return assignPart(paragraph, { text: run, hasEmphasis: true, preserveLeadingSpaces: true, margin });
  });
}

/** The position of an item, and its role in the list. */
interface ItemPlace {
  readonly part: StructurePart;
  readonly indent: number;
  readonly above: number;
  readonly isLast: boolean;
}

function itemContent({ mark, text }: ListItem, { part, indent, above, isLast }: ItemPlace): Content[] {
  const markWidth = mark.length > 1 ? 22 : 12;
  const label = new StructurePart('Lbl', part);
  const body = new StructurePart('LBody', part);
  return splitLongText(text).map((run, index) => ({
    margin: [indent, index === 0 ? above : 0, 0, isLast ? PARAGRAPH_GAP : 2],
    columns: [
      assignPart(label, { width: markWidth, text: index === 0 ? mark : '', color: PINE }),
      assignPart(body, { width: '*', text: run, hasEmphasis: true }),
    ],
  }));
}

/** A line across the text. */
function ruleContent(indent: number, above: number): Content {
  const length = CONTENT_WIDTH - indent;
  return {
    margin: [indent, above + PARAGRAPH_GAP, 0, 2 * PARAGRAPH_GAP],
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: length, y2: 0, lineWidth: 0.5, lineColor: LINE }],
  };
}

/** A vertical bar, which marks quotes of the proposal. */
const quoteLayout: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: (column) => (column === 0 ? 2 : 0),
  vLineColor: LINE,
  paddingLeft: () => 12,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};

function quoteTable(text: string) {
  const paragraph = new StructurePart('P', new StructurePart('BlockQuote'));
  return {
    widths: ['*'],
    body: splitLongText(text).map((run) => [
      assignPart(paragraph, { text: run, preserveLeadingSpaces: true }),
    ]),
  };
}
