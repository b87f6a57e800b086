import { Readable } from 'node:stream';
import type { Page } from '@gable/contracts/kernel';
import { type CsvColumn, streamCsv, type UseCaseContext } from '#kernel/index.ts';
import type { ArchiveFile } from './write-zip.ts';

/** Reads a list in chunks. Between two chunks, the server handles other work. */
export type ReadChunks<Item> = (ctx: UseCaseContext) => AsyncIterable<readonly Item[]>;

/** A part of an export: some files of its archive. */
export interface ExportPart {
  readonly files: (ctx: UseCaseContext) => AsyncIterable<ArchiveFile>;
}

interface PageParams {
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** Rows that are read at a time. */
const ROWS_PER_PAGE = 200;

/** Reads all pages of a list. */
export function allPages<Item>(
  readPage: (ctx: UseCaseContext, page: PageParams) => Promise<Page<Item>>,
): ReadChunks<Item> {
  return async function* readAll(ctx) {
    let cursor: string | undefined;
    do {
      const page = await readPage(ctx, { limit: ROWS_PER_PAGE, cursor });
      yield page.items;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  };
}

/** Larger than any amount, count or size in Gable, and smaller than any time. Milliseconds. */
const FIRST_TIME = Date.UTC(2015, 0, 1);

/** Serializes a value with its times as ISO 8601, as the REST API does. */
export function toJson(value: unknown): string {
  const toWire = (_key: string, field: unknown) =>
    typeof field === 'number' && field >= FIRST_TIME ? new Date(field).toISOString() : field;
  return JSON.stringify(value, toWire, 1);
}

async function* writeJson<Item>(chunks: AsyncIterable<readonly Item[]>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const items of chunks) {
    if (items.length === 0) continue;
    yield separator + items.map(toJson).join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** Creates the part with the JSON file and the CSV file of a list. The list is read twice. */
export function tablePart<Item>(
  name: string,
  columns: readonly CsvColumn<Item>[],
  readChunks: ReadChunks<Item>,
): ExportPart {
  return {
    async *files(ctx) {
      yield { path: `${name}.json`, content: Readable.from(writeJson(readChunks(ctx))) };
      yield { path: `${name}.csv`, content: streamCsv(columns, readChunks(ctx)) };
    },
  };
}
