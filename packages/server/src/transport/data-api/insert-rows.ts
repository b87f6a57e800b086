import { and, inArray, type SQL } from 'drizzle-orm';
import { toUserScopedId } from '#kernel/index.ts';
import { DataError, duplicateKey, permissionDenied, rowSecurityViolation } from './data-error.ts';
import type { DataCaller, DataTable, DataWrite, WireValues } from './data-table.ts';
import type { DataQuery } from './query/parse-data-query.ts';
import type { Preferences } from './query/prefer-header.ts';

interface Insertion {
  readonly table: DataTable;
  readonly caller: DataCaller;
  readonly query: DataQuery;
  readonly preferences: Preferences;
}

interface InsertResult {
  /** The keys of the inserted and merged rows. */
  readonly ids: readonly string[];
  /** The number of rows that did not exist before. */
  readonly inserted: number;
}

function assertConflictOnId({ query, preferences }: Insertion): void {
  if (preferences.resolution === null || query.onConflict.join() === 'id') return;
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

/** Updates an existing row if the caller can change it. */
async function merge(insertion: Insertion, write: DataWrite, id: string, values: WireValues): Promise<void> {
  const { table, caller } = insertion;
  const isChangeable = and(table.visibleTo(caller), table.changeableBy(caller));
  if (!table.update) throw permissionDenied(table.name);
  if (!(await exists(insertion, write, id, isChangeable))) throw rowSecurityViolation(table.name);
  await table.update(write, id, values);
}

/**
 * Replaces an id that a row invisible to the caller has with a deterministic one of the caller. An
 * error would reveal that the id exists, and a retry finds the same row (decision 62).
 */
async function withUserScopedId(
  insertion: Insertion,
  write: DataWrite,
  values: WireValues,
): Promise<WireValues> {
  const { id } = values;
  const { table, caller } = insertion;
  if (typeof id !== 'string' || (await exists(insertion, write, id, table.visibleTo(caller)))) return values;
  if (!(await exists(insertion, write, id))) return values;
  return { ...values, id: toUserScopedId(caller.userId, id) };
}

/**
 * Inserts rows in sequence. With a resolution, existing rows of the caller are merged or ignored.
 * Throws 23505 for a duplicate id in the request, or for an existing row without a resolution.
 */
export async function insertRows(
  insertion: Insertion,
  write: DataWrite,
  rows: readonly WireValues[],
): Promise<InsertResult> {
  const { table, preferences } = insertion;
  if (!table.insert) throw permissionDenied(table.name);
  assertConflictOnId(insertion);
  const ids: string[] = [];
  let inserted = 0;
  for (const row of rows) {
    const values = await withUserScopedId(insertion, write, row);
    const { id, ...others } = values;
    const isExisting =
      typeof id === 'string' && preferences.resolution !== null && (await exists(insertion, write, id));
    if (typeof id === 'string' && isExisting && ids.includes(id))
      throw duplicateKey(table.name, 'The request contains the same key twice.');
    if (!isExisting || typeof id !== 'string') {
      ids.push(await table.insert(write, values));
      inserted += 1;
    } else if (preferences.resolution === 'merge-duplicates') {
      await merge(insertion, write, id, others);
      ids.push(id);
    }
  }
  return { ids, inserted };
}
