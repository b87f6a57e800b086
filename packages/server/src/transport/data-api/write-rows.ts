import { MAX_PAGE_SIZE } from '@gable/contracts/kernel';
import { and, inArray } from 'drizzle-orm';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { buildOrderBy, buildWhere } from './conditions.ts';
import { DataError, forbiddenChange, permissionDenied } from './data-error.ts';
import { assertSingle, type DataResponse, formatContentRange } from './data-response.ts';
import type { DataCaller, DataTable, DataWrite, WireRow } from './data-table.ts';
import { insertRows } from './insert-rows.ts';
import { mapWriteError } from './map-write-error.ts';
import { parseChanges, parseNewRows } from './parse-body.ts';
import type { DataQuery } from './query/parse-data-query.ts';
import type { Preferences } from './query/prefer-header.ts';
import { shapeRows } from './shape-rows.ts';

export interface WriteRequest {
  readonly ctx: UseCaseContext;
  readonly table: DataTable;
  readonly caller: DataCaller;
  readonly query: DataQuery;
  readonly preferences: Preferences;
  readonly body: unknown;
}

/** Reads the rows with these keys that the caller can read, in the order of the keys. */
async function readRowsById(
  { table, caller }: WriteRequest,
  { tx }: DataWrite,
  ids: readonly string[],
): Promise<readonly WireRow[]> {
  const key = table.columns.id;
  if (!key || ids.length === 0) return [];
  const found = await table.rows(tx, {
    where: and(table.visibleTo(caller), inArray(key.column, [...ids])),
    orderBy: [],
    limit: ids.length,
    offset: 0,
  });
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [row] : [];
  });
}

/** Finds the rows that match the filters and that the caller can change. */
async function findChangeable(request: WriteRequest, { tx }: DataWrite): Promise<readonly WireRow[]> {
  const { table, caller, query, preferences } = request;
  const rows = await table.rows(tx, {
    where: and(table.changeableBy(caller), buildWhere(table, caller, query)),
    orderBy: buildOrderBy(table, query.order),
    limit: Math.min(query.limit ?? MAX_PAGE_SIZE + 1, MAX_PAGE_SIZE + 1),
    offset: query.offset,
  });
  const max = preferences.maxAffected ?? MAX_PAGE_SIZE;
  if (rows.length <= max) return rows;
  throw new DataError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects more than ${max} rows`,
  });
}

/**
 * Finds and locks these rows. As in a PostgreSQL UPDATE, the filters are checked again after the
 * lock, so that a filter such as `updated_at=eq...` never overwrites a concurrent change.
 */
async function lockChangeable(request: WriteRequest, write: DataWrite): Promise<readonly WireRow[]> {
  const { lock } = request.table;
  const rows = await findChangeable(request, write);
  if (!lock) return rows;
  for (const { id } of rows) if (id) await lock(write.tx, id);
  const locked = new Set(rows.map(({ id }) => id));
  return (await findChangeable(request, write)).filter(({ id }) => locked.has(id));
}

/** Rejects a write without a filter, as a hosted project does. */
function assertFiltered({ query }: WriteRequest, statement: 'UPDATE' | 'DELETE'): void {
  if (query.filters.length > 0) return;
  throw new DataError(400, '21000', `${statement} requires a WHERE clause`);
}

async function createResponse(
  { caller, query, preferences }: WriteRequest,
  { tx }: DataWrite,
  rows: readonly WireRow[],
  statuses: { readonly full: number; readonly empty: number },
): Promise<DataResponse> {
  assertSingle(preferences, rows.length);
  return {
    status: preferences.representation ? statuses.full : statuses.empty,
    rows: preferences.representation ? await shapeRows(tx, caller, rows, query.select) : null,
    contentRange: formatContentRange(0, rows.length, preferences.count ? rows.length : null),
  };
}

async function runWrite(
  { ctx, table, caller }: WriteRequest,
  work: (write: DataWrite) => Promise<DataResponse>,
): Promise<DataResponse> {
  try {
    return await inTransaction(ctx, (tx) => work({ ctx, tx, caller }));
  } catch (error) {
    throw mapWriteError(table.name, error);
  }
}

/** Inserts or merges rows. Responds with 201, or 200 if all rows existed. */
export async function postRows(request: WriteRequest): Promise<DataResponse> {
  const values = parseNewRows(request.table, request.body, request.query.columns);
  return runWrite(request, async (write) => {
    const { ids, inserted } = await insertRows(request, write, values);
    const rows = await readRowsById(request, write, ids);
    const full = inserted > 0 || request.preferences.resolution === null ? 201 : 200;
    return createResponse(request, write, rows, { full, empty: full });
  });
}

/**
 * Updates the matching rows that the caller can change. Responds with 204, or 200 with the rows.
 */
export async function patchRows(request: WriteRequest): Promise<DataResponse> {
  const { table, body, query } = request;
  const { update } = table;
  if (!update) throw permissionDenied(table.name);
  const changes = parseChanges(table, body, query.columns);
  assertFiltered(request, 'UPDATE');
  return runWrite(request, async (write) => {
    const ids: string[] = [];
    // As in PostgREST, an update without changes affects no rows.
    for (const { id } of changes ? await lockChangeable(request, write) : []) {
      if (!id || !changes) continue;
      if ((changes.id ?? id) !== id) throw forbiddenChange('an id cannot be changed');
      const { id: _same, ...others } = changes;
      await update(write, id, others);
      ids.push(id);
    }
    const rows = await readRowsById(request, write, ids);
    return createResponse(request, write, rows, { full: 200, empty: 204 });
  });
}

/**
 * Deletes the matching rows that the caller can change. Responds with 204, or 200 with the rows.
 * Throws 23503.
 */
export async function deleteRows(request: WriteRequest): Promise<DataResponse> {
  const { remove } = request.table;
  if (!remove) throw permissionDenied(request.table.name);
  assertFiltered(request, 'DELETE');
  return runWrite(request, async (write) => {
    const rows = await lockChangeable(request, write);
    const response = await createResponse(request, write, rows, { full: 200, empty: 204 });
    for (const { id } of rows) if (id) await remove(write, id);
    return response;
  });
}
