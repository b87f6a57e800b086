import type { TableBlock } from '@gable/contracts/contract-text';
import type { Content, CustomTableLayout } from 'pdfmake';
import { LINE, PINE } from './theme.ts';

/**
 * Rows with more text than this may be split across pages. pdfmake does not print an unsplittable
 * row that does not fit on a page.
 */
const WHOLE_ROW_MAX = 600;

/** Thin lines between rows, and a thicker one below the header. */
const rows: CustomTableLayout = {
  hLineWidth: (row) => (row === 1 ? 1 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (row) => (row === 1 ? PINE : LINE),
  paddingLeft: (column) => (column === 0 ? 0 : 8),
  paddingRight: () => 8,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** Returns a table of the contract. Its header repeats on each page. */
export function tableContent(
  { alignments, header, body }: TableBlock,
  indent: number,
  above: number,
): Content {
  const cell = (text: string, column: number) => ({
    text,
    hasEmphasis: true,
    fontSize: 8.75,
    lineHeight: 1.25,
    alignment: alignments[column] ?? 'left',
  });
  return {
    margin: [indent, above, 0, 8],
    layout: rows,
    table: {
      headerRows: 1,
      dontBreakRows: body.every((cells) => cells.join('').length <= WHOLE_ROW_MAX),
      widths: header.map(() => '*'),
      body: [
        header.map((text, column) => ({ ...cell(text, column), bold: true })),
        ...body.map((cells) => cells.map(cell)),
      ],
    },
  };
}
