import type { Content, CustomTableLayout, TableCell } from 'pdfmake';
import type { AuditLogPage } from '../audit-log-page.ts';
import { assignPart, StructurePart } from '../drawing/structure-part.ts';
import type { FontCollection } from '../fonts/font-collection.ts';
import { toPrintableText } from '../text/printable-text.ts';
import { LINE, MUTED, PAPER, PINE } from './theme.ts';

const signatureBox: CustomTableLayout = {
  hLineWidth: (row) => (row === 0 ? 1.5 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (row) => (row === 0 ? PINE : LINE),
  paddingLeft: () => 14,
  paddingRight: () => 14,
  paddingTop: () => 10,
  paddingBottom: () => 10,
  fillColor: PAPER,
};

const ENTRY_WIDTHS = [16, 124, '*'];

const entryLines: CustomTableLayout = {
  hLineWidth: (row) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: LINE,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 5,
  paddingBottom: () => 5,
};

/** The last entries that are kept together, so that the last page never has fewer. */
const KEPT_ENTRIES = 3;
/**
 * In characters. Longer entries might not fit on one page, and pdfmake prints only the first page of a kept
 * node.
 */
const KEPT_MAX_LENGTH = 2_000;

/** Returns the number of last entries to keep together. */
function countKept(entries: AuditLogPage['entries']): number {
  const last = entries.slice(-KEPT_ENTRIES);
  const length = last.reduce((sum, { what }) => sum + what.length, 0);
  return entries.length > KEPT_ENTRIES && length <= KEPT_MAX_LENGTH ? KEPT_ENTRIES : 0;
}

/** Returns the last page with the audit log; nothing without one. */
export function auditLogContent(record: AuditLogPage | undefined, fonts: FontCollection): Content[] {
  if (!record) return [];
  const printable = (text: string) => toPrintableText(text, fonts);
  const rows = record.entries.map(({ seq, at, what, hash }) => [
    { text: String(seq), fontSize: 8 },
    { text: at, fontSize: 8 },
    {
      stack: [
        { text: printable(what), fontSize: 8.5, lineHeight: 1.2 },
        { text: hash, fontSize: 6, color: MUTED },
      ],
    },
  ]);
  const header = ['#', 'When', 'What'].map((text) => ({ text: text.toUpperCase(), style: 'label' }));
  const start = rows.length - countKept(record.entries);
  // Both parts are one table for screen readers.
  const part = new StructurePart('Table');
  return [
    { text: 'Record of this contract', style: 'title', pageBreak: 'before', margin: [0, 0, 0, 12] },
    ...signatureContent(record.signature.map(printable)),
    {
      margin: [0, 0, 0, 12],
      style: 'small',
      text: 'Each entry carries the SHA-256 of itself and of the entry before it. What is printed here ends where this PDF was made; the whole record can be had from Gable.',
    },
    entryTable(part, [header, ...rows.slice(0, start)], 1),
    ...(start < rows.length ? [{ ...entryTable(part, rows.slice(start), 0), unbreakable: true }] : []),
  ];
}

function entryTable(part: StructurePart, body: TableCell[][], headerRows: number) {
  const table = { headerRows, dontBreakRows: true, widths: ENTRY_WIDTHS, body };
  return { layout: entryLines, table: assignPart(part, table) };
}

function signatureContent(lines: readonly string[]): Content[] {
  const [first, ...others] = lines;
  if (first === undefined) return [];
  return [
    {
      layout: signatureBox,
      margin: [0, 0, 0, 18],
      table: {
        widths: ['*'],
        body: [
          [
            {
              stack: [
                { text: first, bold: true, fontSize: 11, margin: [0, 0, 0, 4] },
                ...others.map((text) => ({ text, fontSize: 8.5, lineHeight: 1.25 })),
              ],
            },
          ],
        ],
      },
    },
  ];
}

/** Returns the PDF metadata with the entry that the PDF was created after. */
export function getAuditLogInfo(record: AuditLogPage | undefined): { readonly GableRecord?: string } {
  return record?.anchor ? { GableRecord: record.anchor } : {};
}
