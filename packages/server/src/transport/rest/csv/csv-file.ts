import { MAX_BULK_ROWS, type Page } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { type CsvColumn, streamCsv, type UseCaseContext } from '#kernel/index.ts';
import type { FileResponse } from '../rest-route.ts';

/** The field of an export's input that selects rows. */
export const SELECTED_IDS = {
  ids: z.optional(
    z.pipe(
      z.string().check(z.maxLength(MAX_BULK_ROWS * 40)),
      z.pipe(
        z.transform((text: string) => text.split(',')),
        z.array(z.string()).check(z.maxLength(MAX_BULK_ROWS, `At most ${MAX_BULK_ROWS} ids`)),
      ),
    ),
  ),
};

interface Selection {
  readonly ids?: readonly string[] | undefined;
}

/** How the field `ids` selects rows with an `id`. */
export const BY_ID = {
  idsOf: ({ ids }: Selection) => ids,
  idOf: ({ id }: { readonly id: string }) => id,
};

interface PageParams {
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** The CSV file of a list. */
interface CsvFile<Input, Item> {
  /** The filters and the sort, without paging. */
  readonly input: z.ZodMiniType<Input>;
  /** The file is `gable-<name>-2026-11-28.csv`. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Item>[];
  /** `BY_ID` for an input with `SELECTED_IDS`. */
  readonly selected?: {
    readonly idsOf: (input: NoInfer<Input>) => readonly string[] | undefined;
    readonly idOf: (item: NoInfer<Item>) => string;
  };
  /** Whether a byte order mark, which some programs do not expect, is left out. */
  readonly withoutBom?: boolean;
  /** Reads one page of the list. */
  readonly readPage: (ctx: UseCaseContext, input: NoInfer<Input> & PageParams) => Promise<Page<Item>>;
}

const CSV_TYPE = 'text/csv';

/** Rows that are read at a time. Between two pages, the server handles other requests. */
const ROWS_PER_PAGE = 500;

/** Yields the rows of all pages. Reads a page when the client has received the previous one. */
async function* listItems<Item>(
  first: Page<Item>,
  readNext: (cursor: string) => Promise<Page<Item>>,
): AsyncGenerator<readonly Item[]> {
  for (let page = first; ; page = await readNext(page.nextCursor)) {
    yield page.items;
    if (page.nextCursor === null) return;
  }
}

/**
 * Returns a filter of pages for the selected rows. After the last of them, there is no next page:
 * the rows that a user selects are at the start of the list.
 */
function createSelect<Input, Item>({ selected: by }: CsvFile<Input, Item>, input: Input) {
  const ids = by?.idsOf(input);
  if (!by || !ids) return (page: Page<Item>) => page;
  const missing = new Set(ids);
  return ({ items, nextCursor }: Page<Item>): Page<Item> => {
    const selected = items.filter((item) => missing.delete(by.idOf(item)));
    return { items: selected, nextCursor: missing.size === 0 ? null : nextCursor };
  };
}

/**
 * Creates the part of a route that returns all rows of a list as CSV (RFC 4180). The file starts with a byte
 * order mark, which Excel needs to detect UTF-8. Text that would run as a formula is guarded. An
 * error on the first page is thrown; a later one closes the connection, so that the file is not
 * mistaken for a complete one.
 */
export function csvFile<Input, Item>(file: CsvFile<Input, Item>) {
  const { name, input: schema, columns, readPage } = file;
  const run = async (ctx: UseCaseContext, input: Input): Promise<FileResponse> => {
    const select = createSelect(file, input);
    const read = async (cursor: string | undefined) =>
      select(await readPage(ctx, { ...input, limit: ROWS_PER_PAGE, cursor }));
    const items = listItems(await read(undefined), read);
    const day = new Date(ctx.clock.now()).toISOString().slice(0, 10);
    return {
      fileName: `gable-${name}-${day}.csv`,
      contentType: `${CSV_TYPE}; charset=utf-8; header=present`,
      // Fastify logs an error of the stream that it sends.
      bytes: streamCsv(columns, items, file),
    };
  };
  const route = { kind: 'file', method: 'GET', cost: 'expensive', contentType: CSV_TYPE } as const;
  return { ...route, input: schema, run };
}

/** The part of the description that is the same for all CSV files. */
export const CSV_DESCRIPTION =
  'All matching rows, as RFC 4180 in UTF-8 with a byte order mark. Times are in UTC. Text that a spreadsheet would run as a formula starts with an apostrophe.';
