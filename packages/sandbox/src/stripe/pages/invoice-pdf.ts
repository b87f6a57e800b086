import type { InvoiceDocument } from '../documents/invoice.document.ts';
import { formatDate, formatMoney, listFooterLines } from './display.ts';

const PAGE = { width: 612, height: 792, margin: 56 } as const;
const LINE_HEIGHT = 18;
/** The lines that fit on the page below the heading. */
const MAX_LINES = 24;

interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Renders an invoice as a one-page PDF; `seller` is the issuer. */
export function invoicePdf(invoice: InvoiceDocument, seller: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(file(page(getContent(invoice, seller))), 'latin1'));
}

function getContent(invoice: InvoiceDocument, seller: string): PlacedText[] {
  const { margin, height, width } = PAGE;
  const money = (cents: number) => formatMoney(cents, invoice.currency);
  const title = { text: `Invoice ${invoice.number ?? ''}`, x: margin, y: height - 80, size: 22 };
  const due = invoice.due_date === null ? 'On receipt' : formatDate(invoice.due_date);
  const bill = invoice.customer_name ?? invoice.customer_email ?? invoice.customer;
  const shown = invoice.lines.data.slice(0, MAX_LINES);
  const rows: [string, string][] = [
    ['From', seller],
    ['To', bill],
    ['Due', due],
    ['Status', invoice.status],
    ['', ''],
    ...shown.map((line): [string, string] => [String(line.description ?? 'Service'), money(line.amount)]),
    ['', ''],
    ['Amount due', money(invoice.amount_due)],
    ['Amount paid', money(invoice.amount_paid)],
    ...listFooterLines(invoice).map((line): [string, string] => ['', line]),
  ];
  const placed = rows.flatMap(([label, value], row) => {
    const y = height - 130 - row * LINE_HEIGHT;
    return [
      { text: label, x: margin, y, size: 11 },
      { text: value, x: width / 2, y, size: 11 },
    ];
  });
  return [title, ...placed].filter(({ text }) => text !== '');
}

function page(texts: readonly PlacedText[]): string {
  return texts
    .map(({ text, x, y, size }) => `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`)
    .join('\n');
}

/** Assembles the objects, cross-reference table and trailer of a one-page PDF. */
function file(content: string): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}

/** Escapes a PDF string; characters outside the font's encoding become question marks. */
function escaped(text: string): string {
  return text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?').replaceAll(/[\\()]/g, (mark) => `\\${mark}`);
}
