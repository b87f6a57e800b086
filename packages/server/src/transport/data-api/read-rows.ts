import { MOST_ROWS } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { assertSingle, contentRange, type DataAnswer } from './answer.ts';
import { orderOf, rowsFor } from './conditions.ts';
import { DataError } from './data-error.ts';
import type { DataCaller, DataTable } from './data-table.ts';
import type { DataQuery } from './query/read-query.ts';
import type { Wishes } from './query/read-wishes.ts';
import { shapeRows } from './shape-rows.ts';

function outOfRange(offset: number, total: number): DataError {
  return new DataError(416, 'PGRST103', 'Requested range not satisfiable', {
    details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
  });
}

/** The rows that the caller may see and asked for, at most 1,000 of them. PGRST116, PGRST103. */
export async function readRows(
  reader: Reader,
  table: DataTable,
  caller: DataCaller,
  query: DataQuery,
  wishes: Pick<Wishes, 'single' | 'count' | 'range'>,
): Promise<DataAnswer> {
  const where = rowsFor(table, caller, query);
  const offset = query.offset || (wishes.range?.offset ?? 0);
  const limit = Math.min(query.limit ?? wishes.range?.limit ?? MOST_ROWS, MOST_ROWS);
  const total = wishes.count ? await table.count(reader, where) : null;
  if (total !== null && offset > total) throw outOfRange(offset, total);
  const rows = await table.rows(reader, { where, orderBy: orderOf(table, query.order), limit, offset });
  assertSingle(wishes, rows.length);
  return {
    status: total !== null && rows.length < total ? 206 : 200,
    rows: await shapeRows(reader, caller, rows, query.select),
    contentRange: contentRange(offset, rows.length, total),
  };
}
