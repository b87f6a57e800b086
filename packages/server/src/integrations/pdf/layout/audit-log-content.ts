import type { Content, CustomTableLayout, TableCell } from 'pdfmake';
import type { AuditLogPage } from '../audit-log-page.ts';
import { assignPart, StructurePart } from '../drawing/structure-part.ts';
import type { FontCollection } from '../fonts/font-collection.ts';
import { toPrintableText } from '../text/printable-text.ts';
import { LAST_PAGE_MIN, LINE, MUTED, PAPER, PINE } from './theme.ts';

const signatureBox: CustomTableLayout = {
  hLineWidth: (row) => (row === 0 ? 1.5 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (row) => (row === 0 ? PINE : LINE),
  paddingLeft: () => 14,
  paddingRight: () => 14,
  paddingTop: () => 8,
  paddingBottom: () => 8,
  fillColor: PAPER,
};

const ENTRY_WIDTHS = [12, 106, '*'];

const entryLines: CustomTableLayout = {
  hLineWidth: (row) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: LINE,
  paddingLeft: () => 0,
  paddingRight: (column) => (column < ENTRY_WIDTHS.length - 1 ? 8 : 0),
  paddingTop: () => 3,
  paddingBottom: () => 2.5,
};

/** The least height of an entry, in points: of its first line with the hash, and of each other line. */
const ENTRY_MIN = 24;
const ENTRY_LINE = 11;
/** No line of an entry has more characters of English text. */
const ENTRY_LINE_LENGTH = 100;
/**
 * In characters. Longer entries might not fit on one page, and pdfmake prints only the first page of a kept
 * node.
 */
const KEPT_MAX_LENGTH = 2_000;
const WHOLE_MAX_LENGTH = 1_000;
/** The height of the table's header and first entry, which stay with the text above the table. */
const FIRST_ENTRY_RESERVE = 64;

type Entries = AuditLogPage['entries'];

const countCharacters = (entries: Entries) => entries.reduce((sum, { what }) => sum + what.length, 0);

/**
 * Returns the index of the first of the last entries that are kept together, so that they fill the last page
 * to `LAST_PAGE_MIN`. 0 for all entries.
 */
function findKeptStart(entries: Entries): number {
  let height = 0;
  return entries.findLastIndex(({ what }, index) => {
    height += ENTRY_MIN + Math.floor(what.length / ENTRY_LINE_LENGTH) * ENTRY_LINE;
    return height >= LAST_PAGE_MIN || index === 0;
  });
}

/**
 * Returns the audit log below the signatures; nothing without one. A short one is printed on one page. A
 * longer one continues on the next pages, and its last page has several entries.
 */
export function auditLogContent(record: AuditLogPage | undefined, fonts: FontCollection): Content[] {
  if (!record) return [];
  const printable = (text: string) => toPrintableText(text, fonts);
  const { entries } = record;
  const rows = entries.map(({ seq, at, what, hash }) => [
    { text: String(seq), fontSize: 7.5 },
    { text: at, fontSize: 7.5 },
    {
      stack: [
        { text: printable(what), fontSize: 8, lineHeight: 1.2 },
        { text: hash, fontSize: 6, lineHeight: 1.1, color: MUTED },
      ],
    },
  ]);
  const header = ['#', 'When', 'What'].map((text) => ({ text: text.toUpperCase(), style: 'label' }));
  const intro = introContent(record.signature.map(printable));
  // All tables are one for screen readers.
  const part = new StructurePart('Table');
  const start = findKeptStart(entries);
  if (start <= 0 && countCharacters(entries) <= WHOLE_MAX_LENGTH)
    return [{ unbreakable: true, stack: [...intro, entryTable(part, [header, ...rows], 1)] }];
  const isKept = start > 0 && countCharacters(entries.slice(start)) <= KEPT_MAX_LENGTH;
  const end = isKept ? start : rows.length;
  return [
    {
      unbreakable: true,
      margin: [0, 0, 0, FIRST_ENTRY_RESERVE],
      stack: intro,
      // A few long entries might otherwise end with a short one on a page of its own.
      ...(start <= 0 && { pageBreak: 'before' }),
    },
    { ...entryTable(part, [header, ...rows.slice(0, end)], 1), margin: [0, -FIRST_ENTRY_RESERVE, 0, 0] },
    ...(isKept ? [{ ...entryTable(part, rows.slice(end), 0), unbreakable: true }] : []),
  ];
}

/** Returns what is printed above the entries. */
function introContent(signature: readonly string[]): Content[] {
  return [
    { text: 'Record of this contract', style: 'title', fontSize: 16, margin: [0, 12, 0, 6] },
    ...signatureContent(signature),
    {
      margin: [0, 0, 0, 8],
      style: 'small',
      text: 'Each entry carries the SHA-256 of itself and of the entry before it. Gable has the entries after this PDF.',
    },
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
      margin: [0, 0, 0, 10],
      table: {
        widths: ['*'],
        body: [
          [
            {
              stack: [
                { text: first, bold: true, fontSize: 10, margin: [0, 0, 0, 2] },
                ...others.map((text) => ({ text, fontSize: 8, lineHeight: 1.2 })),
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
