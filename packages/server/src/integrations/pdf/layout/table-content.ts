import type { Content, CustomTableLayout } from 'pdfmake';
import type { TableBlock } from '../text/contract-blocks.ts';
import { LINE, PINE } from './theme.ts';

/** A row of more text than this may be divided by the end of a page: pdfmake prints no row that does not fit on one. */
const WHOLE_ROW_MAX = 600;

/** Fine lines between rows, a stronger one under the header. */
const rows: CustomTableLayout = {
  hLineWidth: (row) => (row === 1 ? 1 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (row) => (row === 1 ? PINE : LINE),
  paddingLeft: (column) => (column === 0 ? 0 : 8),
  paddingRight: () => 8,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** A table of the contract's text, its header repeated on each page. */
export function tableContent(
  { alignments, header, body }: TableBlock,
  indent: number,
  above: number,
): Content {
  const cell = (text: string, column: number) => ({
    text,
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
