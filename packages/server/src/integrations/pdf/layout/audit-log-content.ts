import type { Content, CustomTableLayout } from 'pdfmake';
import type { AuditLogPage } from '../audit-log-page.ts';
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

const entryLines: CustomTableLayout = {
  hLineWidth: (row) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: LINE,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 5,
  paddingBottom: () => 5,
};

/** Returns the last page with the audit log; nothing without one. */
export function auditLogContent(record: AuditLogPage | undefined, fonts: FontCollection): Content[] {
  if (!record) return [];
  const printable = (text: string) => toPrintableText(text, fonts);
  return [
    { text: 'Record of this contract', style: 'title', pageBreak: 'before', margin: [0, 0, 0, 12] },
    ...signatureContent(record.signature.map(printable)),
    {
      layout: entryLines,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [16, 124, '*'],
        body: [
          ['#', 'When', 'What'].map((text) => ({ text: text.toUpperCase(), style: 'label' })),
          ...record.entries.map(({ seq, at, what, hash }) => [
            { text: String(seq), fontSize: 8 },
            { text: at, fontSize: 8 },
            {
              stack: [
                { text: printable(what), fontSize: 8.5, lineHeight: 1.2 },
                { text: hash, fontSize: 6, color: MUTED },
              ],
            },
          ]),
        ],
      },
    },
    {
      margin: [0, 12, 0, 0],
      style: 'small',
      text: 'Each entry carries the SHA-256 of itself and of the entry before it. What is printed here ends where this PDF was made; the whole record can be had from Gable.',
    },
  ];
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
