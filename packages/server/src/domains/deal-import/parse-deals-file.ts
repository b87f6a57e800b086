import { type ImportedColumn, type ImportField, MAX_IMPORT_ROWS } from '@gable/contracts/deal';
import { emailText, removeFormulaGuard } from '@gable/contracts/kernel';
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
  /** What is wrong with the cells of the row. */
  readonly errors: readonly string[];
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

/** Characters that text files do not have, but images and other files do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: looks for control characters.
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

/** Returns the line, from 1, of the first row after a line. */
function findNextRow(text: string, line: number): number {
  const isRow = (each: string, at: number) => at >= line && each.trim() !== '';
  return text.split('\n').findIndex(isRow) + 1;
}

/** Says what is wrong with a file, and which row it is in. `line` is where the row starts. */
function describeParseError({ code }: CsvError, line: number): string {
  return code.includes('QUOTE')
    ? `A cell of this file has a quotation mark that is not closed or not doubled. Look at the row that starts in line ${line}.`
    : `This is not a CSV file that can be read. Look at line ${line}.`;
}

function parseRecords(text: string) {
  /** The last line of the rows that were read. An unclosed quotation mark ends much later than it starts. */
  let readLines = 0;
  try {
    const records: unknown = parse(text, {
      delimiter: detectDelimiter(text),
      info: true,
      on_record: (record, { lines }) => {
        readLines = lines;
        return record;
      },
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
    throw invalidFile(describeParseError(error, findNextRow(text, readLines)));
  }
}

type Columns = readonly (ImportField | null)[];

type Records = z.infer<typeof recordsSchema>;

/** The line where a record starts: the parser counts the line breaks in its cells. */
function getFirstLine({ record, info }: Records[number]): number {
  return info.lines - record.join('').split('\n').length + 1;
}

const EMAIL = emailText('');

/** Whether a cell is an email address. The names of columns are not. */
const isEmail = (cell: string) => EMAIL.safeParse(cell).success;

/** A row is wider than the columns if a cell has a delimiter and no quotation marks. */
const describeWidth = (cells: number, columns: number) =>
  `Row has ${cells} cells, but the first row has ${columns}`;

function toFileRow({ record, ...rest }: Records[number], columns: Columns, width: number): FileRow {
  const cell = (field: ImportField) => removeFormulaGuard(record[columns.indexOf(field)]?.trim() ?? '');
  const name = cell('name') || `${cell('firstName')} ${cell('lastName')}`.trim();
  const property = cell('property');
  const notes = [property && `Property: ${property}`, cell('notes')].filter((text) => text !== '').join('\n');
  return {
    line: getFirstLine({ record, ...rest }),
    customerName: name,
    customerEmail: cell('email'),
    customerPhone: cell('phone'),
    notes: notes || null,
    errors: record.slice(width).some((text) => text !== '') ? [describeWidth(record.length, width)] : [],
  };
}

interface Header {
  /** Whether the first row names the columns. */
  readonly hasHeaderRow: boolean;
  /** The names of the columns; '' without a header row. */
  readonly names: readonly string[];
  readonly fields: Columns;
}

/** Recognizes the columns by the first row. A row with an email address is a client, not a header. */
function readHeader(records: Records): Header {
  const first = records[0]?.record ?? [];
  const emailAt = first.findIndex(isEmail);
  if (emailAt === -1) return { hasHeaderRow: true, names: first, fields: recognizeColumns(first) };
  const width = Math.max(...records.map(({ record }) => record.length));
  const fields = Array.from({ length: width }, (_column, at) => (at === emailAt ? ('email' as const) : null));
  return { hasHeaderRow: false, names: fields.map(() => ''), fields };
}

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
 * names of the columns in the first row, unless that row has an email address. INVALID_INPUT for a
 * file that cannot be read, without rows, or with too many rows.
 * @param chosen The field of each column; undefined to recognize them by their headers.
 */
export function parseDealsFile(
  bytes: Uint8Array,
  chosen: Columns | undefined,
): {
  readonly rows: readonly FileRow[];
  readonly columns: readonly ImportedColumn[];
  readonly hasHeaderRow: boolean;
} {
  if (isExcelFile(bytes))
    throw invalidFile('This is an Excel file. In Excel, save it as CSV, and choose the CSV file.');
  const text = decodeText(bytes);
  if (BINARY.test(text)) throw invalidFile('This is not a text file. Choose a CSV file.');
  const records = parseRecords(text.replace(DELIMITER_LINE, '\n'));
  const { hasHeaderRow, names, fields: recognized } = readHeader(records);
  const data = hasHeaderRow ? records.slice(1) : records;
  if (data.length === 0) throw invalidFile('This file has no rows.');
  if (data.length > MAX_IMPORT_ROWS)
    throw invalidFile(`Import at most ${MAX_IMPORT_ROWS} rows at a time. Split the file.`);
  const fields = chosen ?? recognized;
  const rows = data.map((record) => toFileRow(record, fields, names.length));
  return { rows, columns: describeColumns(names, data, fields), hasHeaderRow };
}
