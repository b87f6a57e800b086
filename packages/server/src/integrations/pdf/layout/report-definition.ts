import type { Content, CustomTableLayout } from 'pdfmake';
import type { FontCollection } from '../fonts/font-collection.ts';
import type { ReportColumn, ReportDocument, ReportFact, ReportTable } from '../report.port.ts';
import { toPrintableText } from '../text/printable-text.ts';
import { truncate } from '../text/truncate.ts';
import { cardLayout } from './card-layout.ts';
import type { Definition } from './definition.ts';
import { pageDefinition } from './page-definition.ts';
import { LINE, MUTED, PINE } from './theme.ts';
import { createTypeset } from './typeset.ts';

const lines: CustomTableLayout = {
  hLineWidth: (row) => (row === 1 ? 1 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (row) => (row === 1 ? PINE : LINE),
  paddingLeft: (column) => (column === 0 ? 0 : 6),
  paddingRight: () => 4,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** Returns the pdfmake definition of a report, with its metadata. */
export function reportDefinition(document: ReportDocument, fonts: FontCollection): Definition {
  const printable = toPrintable(document, fonts);
  const { title, author, subject, facts, tables, notes, reference } = printable;
  return {
    ...pageDefinition(printable, { title, author, subject, keywords: reference, creator: 'Gable' }, fonts),
    content: createTypeset(fonts)([
      { text: title, style: 'title', margin: [0, 0, 0, 14] },
      factsContent(facts),
      ...tables.flatMap(tableContent),
      ...notes.map((text): Content => ({ text, style: 'small', margin: [0, 6, 0, 0] })),
    ]),
  };
}

/** Replaces what the fonts cannot print in all texts of a value. */
function toPrintable(document: ReportDocument, fonts: FontCollection): ReportDocument {
  const print = (text: string) => toPrintableText(text, fonts);
  return {
    title: print(document.title),
    author: print(document.author),
    subject: print(document.subject),
    facts: document.facts.map(({ label, value }) => ({ label: print(label), value: print(value) })),
    tables: document.tables.map((table) => ({
      heading: print(table.heading),
      ...(table.note !== undefined && { note: print(table.note) }),
      columns: table.columns.map(({ header, align }) => ({ header: print(header), align })),
      rows: table.rows.map((row) => row.map(print)),
      ...(table.isFullText && { isFullText: true }),
      ...(table.totals && { totals: table.totals.map(print) }),
    })),
    notes: document.notes.map(print),
    reference: print(document.reference),
    statusLabel: print(document.statusLabel),
  };
}

/** Returns the facts in two columns. */
function factsContent(facts: readonly ReportFact[]): Content {
  const pairs: Content[][] = [];
  for (let index = 0; index < facts.length; index += 2)
    pairs.push([factContent(facts[index]), factContent(facts[index + 1])]);
  return { layout: cardLayout(8), margin: [0, 0, 0, 18], table: { widths: ['50%', '50%'], body: pairs } };
}

function factContent(fact: ReportFact | undefined): Content {
  if (!fact) return { text: '' };
  return {
    stack: [
      { text: fact.label.toUpperCase(), style: 'label', margin: [0, 0, 0, 2] },
      ...fact.value
        .split('\n')
        .map((line) => ({ text: truncate(line), alignment: 'left' as const, lineHeight: 1.2 })),
    ],
  };
}

function tableContent({ heading, note, columns, rows, totals, isFullText = false }: ReportTable): Content[] {
  const toRow = (cells: readonly string[], bold: boolean) =>
    columns.map((column, index) => cellContent(cells[index] ?? '', column, { bold, isFullText }));
  return [
    { text: heading, style: 'heading', margin: [0, 4, 0, 4] },
    ...(note === undefined ? [] : [{ text: note, fontSize: 8.5, color: MUTED, margin: NOTE_MARGIN }]),
    {
      margin: [0, 0, 0, 16],
      layout: lines,
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: !isFullText,
        widths: columns.map(({ align }) => (align === 'left' ? '*' : 'auto')),
        body: [
          toRow(
            columns.map(({ header }) => header),
            true,
          ),
          ...rows.map((row) => toRow(row, false)),
          ...(totals ? [toRow(totals, true)] : []),
        ],
      },
    },
  ];
}

const NOTE_MARGIN: [number, number, number, number] = [0, 0, 0, 4];

function cellContent(
  text: string,
  { align }: ReportColumn,
  { bold, isFullText }: { readonly bold: boolean; readonly isFullText: boolean },
): Content {
  return { text: isFullText ? text : truncate(text), alignment: align, fontSize: 8.5, lineHeight: 1.2, bold };
}
