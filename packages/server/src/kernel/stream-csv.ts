import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { CsvCell, CsvColumn } from './csv.ts';
import { CSV_OPTIONS } from './format-csv.ts';

/** Yields the headers and all rows. */
async function* listRecords<Item>(
  columns: readonly CsvColumn<Item>[],
  chunks: AsyncIterable<readonly Item[]>,
): AsyncGenerator<readonly CsvCell[]> {
  yield columns.map(({ header }) => header);
  for await (const items of chunks) for (const item of items) yield columns.map(({ cell }) => cell(item));
}

/**
 * Writes a CSV file (RFC 4180) of a list that is read in chunks: the next one when the reader has
 * received the previous one. The reader gets an error of the list.
 */
export function streamCsv<Item>(
  columns: readonly CsvColumn<Item>[],
  chunks: AsyncIterable<readonly Item[]>,
  { withoutBom = false }: { readonly withoutBom?: boolean | undefined } = {},
): Readable {
  const text = stringify(withoutBom ? { ...CSV_OPTIONS, bom: false } : CSV_OPTIONS);
  // The reader of the stream handles its errors.
  return pipeline(Readable.from(listRecords(columns, chunks)), text, () => undefined);
}
