import type { Content, CustomTableLayout } from 'pdfmake';
import { assignPart, StructurePart } from '../drawing/structure-part.ts';
import type { ListItem, Prose } from '../text/contract-blocks.ts';
import { splitLongText } from '../text/split-long-text.ts';
import type { Margins } from './definition.ts';
import { tableContent } from './table-content.ts';
import { CLAUSE_INDENT, LINE, PINE } from './theme.ts';

/**
 * How much of its clause must stand under a heading on the same page: three lines. pdfmake keeps only whole nodes
 * together, so the heading reserves this space and the clause is pulled up into it.
 */
const KEPT_UNDER_HEADING = 42;
const PARAGRAPH_GAP = 6;

/** The blocks of one clause set in order; `indent` is how far its text stands in from the edge. */
export function clauseContent(blocks: readonly Prose[]): Content[] {
  let indent = 0;
  let pulledUp = 0;
  return blocks.flatMap((block): Content[] => {
    const above = -pulledUp;
    pulledUp = 0;
    if (block.kind !== 'heading') return blockContent(block, indent, above);
    indent = CLAUSE_INDENT;
    pulledUp = KEPT_UNDER_HEADING;
    return [headingContent(block.number, block.text, above)];
  });
}

function headingContent(number: string, text: string, above: number): Content {
  const width = number.length > 2 ? CLAUSE_INDENT + 10 : CLAUSE_INDENT;
  return {
    unbreakable: true,
    margin: [0, above, 0, 0],
    stack: [
      {
        margin: [0, 10, 0, 3 + KEPT_UNDER_HEADING],
        columns: [
          { width, text: `${number}.`, style: 'heading', color: PINE },
          { width: '*', text, style: 'heading', outline: true, outlineText: `${number}. ${text}` },
        ],
      },
    ],
  };
}

function blockContent(block: Exclude<Prose, { kind: 'heading' }>, indent: number, above: number): Content[] {
  switch (block.kind) {
    case 'paragraph':
      return runsOf(block.text, indent, above);
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
  }
}

function runsOf(text: string, indent: number, above: number): Content[] {
  const runs = splitLongText(text);
  const paragraph = new StructurePart('P');
  return runs.map((run, index): Content => {
    const last = index === runs.length - 1;
    const margin: Margins = [indent, index === 0 ? above : 0, 0, last ? PARAGRAPH_GAP : 0];
    return assignPart(paragraph, { text: run, preserveLeadingSpaces: true, margin });
  });
}

/** Where an item stands, and what it is in its list. */
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
      assignPart(body, { width: '*', text: run }),
    ],
  }));
}

/** A bar at the left: these are the proposal's words, not the contract's. */
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
