import type { SignatureBlock, SignatureLine } from '@gable/contracts/contract-text';
import type { Content } from 'pdfmake';
import { drawnSignature, signatureImage } from './drawn-signature.ts';
import { CLAUSE_INDENT, CONTENT_WIDTH, INK, PINE } from './theme.ts';

const GAP = 28;
const COLUMN_WIDTH = (CONTENT_WIDTH - CLAUSE_INDENT - GAP) / 2;

/** Lays out signature blocks in rows of two. A row is never split across pages. */
export function signatureGrid(blocks: readonly SignatureBlock[]): Content[] {
  const rows: Content[] = [];
  for (let index = 0; index < blocks.length; index += 2) {
    const columns = blocks.slice(index, index + 2).map(signatureColumn);
    rows.push({ unbreakable: true, columnGap: GAP, columns, margin: [CLAUSE_INDENT, 10, 0, 8] });
  }
  return rows;
}

function getMinHeight({ blank, small }: SignatureLine): number {
  if (blank) return 41;
  return small ? 10 : 13;
}

/** Returns the least height of a row of blocks, in points. Long lines and drawings make it higher. */
export function getRowHeight(blocks: readonly SignatureBlock[]): number {
  const heights = blocks.map(({ lines }) => lines.reduce((sum, line) => sum + getMinHeight(line), 0));
  return Math.max(0, ...heights) + 18;
}

function signatureColumn(block: SignatureBlock): Content & { width: number } {
  return { width: COLUMN_WIDTH, stack: block.lines.map(signatureLine) };
}

function signatureLine(line: SignatureLine, index: number, lines: readonly SignatureLine[]): Content {
  if (line.small) {
    const gap = lines[index - 1]?.small ? 0 : 5;
    return { text: line.text, style: 'small', alignment: 'left', margin: [0, gap, 0, 0] };
  }
  if (!line.blank) {
    return index === 0
      ? { text: line.text.toUpperCase(), style: 'label', alignment: 'left', margin: [0, 0, 0, 2] }
      : { text: line.text, alignment: 'left', lineHeight: 1.2 };
  }
  return {
    margin: [0, line.written === undefined ? 32 : 10, 0, 0],
    stack: [
      ...(line.drawing ? [drawnSignature(line.drawing, line.written ?? '')] : []),
      ...(line.image ? [signatureImage(line.image, line.written ?? '')] : []),
      ...(line.written === undefined ? [] : [writtenText(line.written)]),
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: COLUMN_WIDTH, y2: 0, lineWidth: 0.75, lineColor: INK }],
      },
      { text: line.text, style: 'small', alignment: 'left', margin: [0, 3, 0, 0] },
    ],
  };
}

/** Longer text is printed on several lines in a smaller size. */
const LARGE_MAX = 26;

/** Returns the text of a filled-in line. Never truncated, because signatures must be complete. */
function writtenText(text: string): Content {
  const fontSize = text.length > LARGE_MAX ? 9.75 : 13;
  return { text, fontSize, color: PINE, alignment: 'left', lineHeight: 1.15, margin: [0, 0, 0, 2] };
}
