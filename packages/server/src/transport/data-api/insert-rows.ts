import { and, inArray, type SQL } from 'drizzle-orm';
import { idOfOwn } from '#kernel/index.ts';
import { DataError, duplicateKey, noPermission, rowSecurity } from './data-error.ts';
import type { DataCaller, DataTable, DataWrite, WireValues } from './data-table.ts';
import type { DataQuery } from './query/read-query.ts';
import type { Wishes } from './query/read-wishes.ts';

interface Insertion {
  readonly table: DataTable;
  readonly caller: DataCaller;
  readonly query: DataQuery;
  readonly wishes: Wishes;
}

/** What became of new rows: the keys of those that were written, and how many of them were not there before. */
export interface Inserted {
  readonly ids: readonly string[];
  readonly inserted: number;
}

function assertKeyIsTheId({ query, wishes }: Insertion): void {
  if (wishes.resolution === null || query.onConflict.join() === 'id') return;
  throw new DataError(
    400,
    '42P10',
    'there is no unique or exclusion constraint matching the ON CONFLICT specification',
  );
}

async function exists({ table }: Insertion, { tx }: DataWrite, id: string, also?: SQL): Promise<boolean> {
  const key = table.columns.id;
  return key !== undefined && (await table.count(tx, and(inArray(key.column, [id]), also))) > 0;
}

/** Writes over a row that is there, if it is the caller's to change. */
async function merge(insertion: Insertion, write: DataWrite, id: string, values: WireValues): Promise<void> {
  const { table, caller } = insertion;
  const own = and(table.visibleTo(caller), table.changeableBy(caller));
  if (!table.update) throw noPermission(table.name);
  if (!(await exists(insertion, write, id, own))) throw rowSecurity(table.name);
  await table.update(write, id, values);
}

/**
 * The row with the id that it gets. An id of a row that the caller does not see becomes one of their own, the same each time:
 * refusing it would say that it exists, and sent again it is found like any other (decision 62).
 */
async function withOwnId(insertion: Insertion, write: DataWrite, values: WireValues): Promise<WireValues> {
  const { id } = values;
  const { table, caller } = insertion;
  if (typeof id !== 'string' || (await exists(insertion, write, id, table.visibleTo(caller)))) return values;
  if (!(await exists(insertion, write, id))) return values;
  return { ...values, id: idOfOwn(caller.userId, id) };
}

/**
 * Stores new rows one after the other; with a resolution, those of the caller's that are there already are merged or left.
 * 23505 for an id that comes twice, or is the caller's already and has no resolution.
 */
export async function insertRows(
  insertion: Insertion,
  write: DataWrite,
  rows: readonly WireValues[],
): Promise<Inserted> {
  const { table, wishes } = insertion;
  if (!table.insert) throw noPermission(table.name);
  assertKeyIsTheId(insertion);
  const ids: string[] = [];
  let inserted = 0;
  for (const row of rows) {
    const values = await withOwnId(insertion, write, row);
    const { id, ...others } = values;
    const isThere =
      typeof id === 'string' && wishes.resolution !== null && (await exists(insertion, write, id));
    if (typeof id === 'string' && isThere && ids.includes(id)) throw twice(table.name);
    if (!isThere || typeof id !== 'string') {
      ids.push(await table.insert(write, values));
      inserted += 1;
    } else if (wishes.resolution === 'merge-duplicates') {
      await merge(insertion, write, id, others);
      ids.push(id);
    }
  }
  return { ids, inserted };
}

function twice(table: string): DataError {
  return duplicateKey(table, 'The same key stands in the request twice.');
}
