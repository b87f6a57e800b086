import type { TableBlock } from './contract-blocks.ts';

const ROW = /^\s*\|.*\|\s*$/;
const DELIMITER = /^:?-+:?$/;
/** Tables with more columns do not fit on a page. Their lines are printed as text. */
const MAX_COLUMNS = 8;

/** Whether a line may be a row of a Markdown table. */
export function isTableRow(line: string): boolean {
  return ROW.test(line);
}

/**
 * Parses a Markdown table: a header, a line of dashes, and rows. Rows are truncated or padded to
 * the header's columns if no text is lost. Returns null for other lines.
 */
export function readTable(lines: readonly string[]): TableBlock | null {
  const [header = [], delimiter = [], ...rows] = lines.map(splitCells);
  const isTable =
    header.length >= 1 &&
    header.length <= MAX_COLUMNS &&
    delimiter.length === header.length &&
    delimiter.every((cell) => DELIMITER.test(cell));
  if (!isTable || rows.some((cells) => cells.slice(header.length).some((cell) => cell !== ''))) return null;
  return {
    kind: 'table',
    alignments: delimiter.map(getAlignment),
    header,
    body: rows.map((cells) => header.map((_, column) => cells[column] ?? '')),
  };
}

function getAlignment(cell: string): TableBlock['alignments'][number] {
  if (!cell.endsWith(':')) return 'left';
  return cell.startsWith(':') ? 'center' : 'right';
}

/** Splits a row into cells. A pipe after a backslash belongs to its cell. */
function splitCells(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
}
