import { type ImportedColumn, type ImportField, MAX_IMPORT_ROWS } from '@gable/contracts/deal';
import { removeFormulaGuard } from '@gable/contracts/kernel';
import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { failure } from '#kernel/index.ts';
import { recognizeColumns } from './map-columns.ts';

/** Returns the encoding of a text file: its byte order mark, UTF-8 if it is valid, or Windows-1252. */
function detectEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** How Excel files begin: .xlsx is a ZIP archive, and .xls a compound file (MS-CFB, section 2.2). */
const EXCEL_SIGNATURES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

function isExcelFile(bytes: Uint8Array): boolean {
  return EXCEL_SIGNATURES.some((signature) => signature.every((byte, at) => bytes[at] === byte));
}

/**
 * Decodes a text file as Excel saves it: UTF-8, UTF-16 or Windows-1252. Removes the byte order mark, and
 * ends each line with LF: files that were put together have different endings.
 */
function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(detectEncoding(bytes)).decode(bytes).replaceAll(/\r\n?/g, '\n');
}

/** A row as it is in the file. */
export interface FileRow {
  readonly line: number;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly notes: string | null;
}

const recordsSchema = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number(), records: z.number() }) }),
);

const invalidFile = (file: string) => failure('INVALID_INPUT', { fields: { file } });

/** The length of a column's sample. */
const SAMPLE_MAX = 80;

/** The delimiters of Excel: it uses a semicolon where the comma is the decimal sign. */
const DELIMITERS = [',', ';', '\t'] as const;

/** The line that Excel reads as the delimiter of the file, such as `sep=;`. */
const DELIMITER_LINE = /^sep=.\n/i;

/** Returns the delimiter that occurs most often in the first line. */
function detectDelimiter(text: string): string {
  const [firstLine = ''] = text.trimStart().split('\n', 1);
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  return DELIMITERS.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/** Says what is wrong with a file, and in which line. */
function describeParseError({ code, lines }: CsvError): string {
  const where = typeof lines === 'number' ? ` Look at line ${lines}.` : '';
  return code.includes('QUOTE')
    ? `A cell of this file has a quotation mark that is not closed or not doubled.${where}`
    : `This is not a CSV file that can be read.${where}`;
}

function parseRecords(text: string) {
  try {
    const records: unknown = parse(text, {
      delimiter: detectDelimiter(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      // One more than the headers and the rows, to find a longer file.
      to: MAX_IMPORT_ROWS + 2,
    });
    return recordsSchema.parse(records);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidFile(describeParseError(error));
  }
}

type Columns = readonly (ImportField | null)[];

function toFileRow(record: readonly string[], line: number, columns: Columns): FileRow {
  const cell = (field: ImportField) => removeFormulaGuard(record[columns.indexOf(field)]?.trim() ?? '');
  const name = cell('name') || `${cell('firstName')} ${cell('lastName')}`.trim();
  const property = cell('property');
  const notes = [property && `Property: ${property}`, cell('notes')].filter((text) => text !== '').join('\n');
  return {
    line,
    customerName: name,
    customerEmail: cell('email'),
    customerPhone: cell('phone'),
    notes: notes || null,
  };
}

type Records = z.infer<typeof recordsSchema>;

function describeColumns(headers: readonly string[], records: Records, fields: Columns): ImportedColumn[] {
  return headers.map((header, at) => ({
    header,
    sample:
      records
        .map(({ record }) => record[at] ?? '')
        .find((value) => value !== '')
        ?.slice(0, SAMPLE_MAX) ?? '',
    field: fields[at] ?? null,
  }));
}

/**
 * Parses a CSV file of clients: comma, semicolon or tab, in UTF-8, UTF-16 or Windows-1252, with the
 * names of the columns in the first row. INVALID_INPUT for a file that cannot be read, without rows,
 * or with too many rows.
 * @param chosen The field of each column; undefined to recognize them by their headers.
 */
export function parseDealsFile(
  bytes: Uint8Array,
  chosen: Columns | undefined,
): { readonly rows: readonly FileRow[]; readonly columns: readonly ImportedColumn[] } {
  if (isExcelFile(bytes))
    throw invalidFile('This is an Excel file. In Excel, save it as CSV, and choose the CSV file.');
  const [headers, ...records] = parseRecords(decodeText(bytes).replace(DELIMITER_LINE, '\n'));
  if (!headers || records.length === 0) throw invalidFile('This file has no rows.');
  if (records.length > MAX_IMPORT_ROWS)
    throw invalidFile(`Import at most ${MAX_IMPORT_ROWS} rows at a time. Split the file.`);
  const fields = chosen ?? recognizeColumns(headers.record);
  const rows = records.map(({ record, info }) => toFileRow(record, info.lines, fields));
  return { rows, columns: describeColumns(headers.record, records, fields) };
}
