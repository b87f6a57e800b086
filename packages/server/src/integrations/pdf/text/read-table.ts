import type { TableBlock } from './contract-blocks.ts';

const ROW = /^\s*\|.*\|\s*$/;
const DELIMITER = /^:?-+:?$/;
/** More columns than this have no room on a page; such lines are printed as they are. */
const MAX_COLUMNS = 8;

/** Whether a line can be a row of a Markdown table. */
export function isTableRow(line: string): boolean {
  return ROW.test(line);
}

/**
 * The table that neighbouring rows are in Markdown: a header, a line of dashes, and rows, which are cut or filled up to
 * the header's number of cells only where no word is lost. Null when they are no table.
 */
export function readTable(lines: readonly string[]): TableBlock | null {
  const [header = [], delimiter = [], ...rows] = lines.map(cellsOf);
  const isTable =
    header.length >= 1 &&
    header.length <= MAX_COLUMNS &&
    delimiter.length === header.length &&
    delimiter.every((cell) => DELIMITER.test(cell));
  if (!isTable || rows.some((cells) => cells.slice(header.length).some((cell) => cell !== ''))) return null;
  return {
    kind: 'table',
    alignments: delimiter.map(alignmentOf),
    header,
    body: rows.map((cells) => header.map((_, column) => cells[column] ?? '')),
  };
}

function alignmentOf(cell: string): TableBlock['alignments'][number] {
  if (!cell.endsWith(':')) return 'left';
  return cell.startsWith(':') ? 'center' : 'right';
}

/** The cells of a row; a pipe behind a backslash belongs to its cell. */
function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
}
