import { MAX_PAGE_SIZE } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { buildOrderBy, buildWhere } from './conditions.ts';
import { DataError } from './data-error.ts';
import { assertSingle, type DataResponse, formatContentRange } from './data-response.ts';
import type { DataCaller, DataTable } from './data-table.ts';
import type { DataQuery } from './query/parse-data-query.ts';
import type { Preferences } from './query/prefer-header.ts';
import { shapeRows } from './shape-rows.ts';

function outOfRange(offset: number, total: number): DataError {
  return new DataError(416, 'PGRST103', 'Requested range not satisfiable', {
    details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
  });
}

/** Reads the selected rows that the caller can read, at most 1,000. Throws PGRST116 or PGRST103. */
export async function readRows(
  reader: Reader,
  table: DataTable,
  caller: DataCaller,
  query: DataQuery,
  preferences: Pick<Preferences, 'single' | 'count' | 'range'>,
): Promise<DataResponse> {
  const where = buildWhere(table, caller, query);
  const offset = query.offset || (preferences.range?.offset ?? 0);
  const limit = Math.min(query.limit ?? preferences.range?.limit ?? MAX_PAGE_SIZE, MAX_PAGE_SIZE);
  const total = preferences.count ? await table.count(reader, where) : null;
  if (total !== null && offset > total) throw outOfRange(offset, total);
  const rows = await table.rows(reader, { where, orderBy: buildOrderBy(table, query.order), limit, offset });
  assertSingle(preferences, rows.length);
  return {
    status: total !== null && rows.length < total ? 206 : 200,
    rows: await shapeRows(reader, caller, rows, query.select),
    contentRange: formatContentRange(offset, rows.length, total),
  };
}
