import { MOST_ROWS } from '@gable/contracts/kernel';
import { and, inArray } from 'drizzle-orm';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { assertSingle, contentRange, type DataAnswer } from './answer.ts';
import { orderOf, rowsFor } from './conditions.ts';
import { DataError, mayNotChange, noPermission } from './data-error.ts';
import type { DataCaller, DataTable, DataWrite, WireRow } from './data-table.ts';
import { insertRows } from './insert-rows.ts';
import type { DataQuery } from './query/read-query.ts';
import type { Wishes } from './query/read-wishes.ts';
import { readChanges, readNewRows } from './read-body.ts';
import { shapeRows } from './shape-rows.ts';
import { describeRefusal } from './write-refusal.ts';

/** A write as it was asked for. */
export interface WriteRequest {
  readonly ctx: UseCaseContext;
  readonly table: DataTable;
  readonly caller: DataCaller;
  readonly query: DataQuery;
  readonly wishes: Wishes;
  readonly body: unknown;
}

/** The rows of these keys that the caller sees, in the order of the keys. */
async function rowsOf(
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

/** The rows that the filters find among those that the caller may change. */
async function found(request: WriteRequest, { tx }: DataWrite): Promise<readonly WireRow[]> {
  const { table, caller, query, wishes } = request;
  const rows = await table.rows(tx, {
    where: and(table.changeableBy(caller), rowsFor(table, caller, query)),
    orderBy: orderOf(table, query.order),
    limit: Math.min(query.limit ?? MOST_ROWS + 1, MOST_ROWS + 1),
    offset: query.offset,
  });
  const most = wishes.maxAffected ?? MOST_ROWS;
  if (rows.length <= most) return rows;
  throw new DataError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects more than ${most} rows`,
  });
}

/**
 * The same, locked: a row that another transaction changed in between stays only where the filters still find it, as an
 * UPDATE of PostgreSQL's own does. So a filter by what was read (`updated_at=eq...`) never overwrites a later change.
 */
async function affected(request: WriteRequest, write: DataWrite): Promise<readonly WireRow[]> {
  const { lock } = request.table;
  const rows = await found(request, write);
  if (!lock) return rows;
  for (const { id } of rows) if (id) await lock(write.tx, id);
  const locked = new Set(rows.map(({ id }) => id));
  return (await found(request, write)).filter(({ id }) => locked.has(id));
}

/** As a hosted project has it: whoever forgets the filter does not change everything. */
function assertFiltered({ query }: WriteRequest, what: 'UPDATE' | 'DELETE'): void {
  if (query.filters.length > 0) return;
  throw new DataError(400, '21000', `${what} requires a WHERE clause`);
}

async function answerOf(
  { caller, query, wishes }: WriteRequest,
  { tx }: DataWrite,
  rows: readonly WireRow[],
  statuses: { readonly full: number; readonly empty: number },
): Promise<DataAnswer> {
  assertSingle(wishes, rows.length);
  return {
    status: wishes.representation ? statuses.full : statuses.empty,
    rows: wishes.representation ? await shapeRows(tx, caller, rows, query.select) : null,
    contentRange: contentRange(0, rows.length, wishes.count ? rows.length : null),
  };
}

async function inWrite(
  { ctx, table, caller }: WriteRequest,
  work: (write: DataWrite) => Promise<DataAnswer>,
): Promise<DataAnswer> {
  try {
    return await inTransaction(ctx, (tx) => work({ ctx, tx, caller }));
  } catch (error) {
    throw describeRefusal(table.name, error);
  }
}

/** Inserts, or merges into what is there. 201; 200 where everything was there already. */
export async function postRows(request: WriteRequest): Promise<DataAnswer> {
  const values = readNewRows(request.table, request.body, request.query.columns);
  return inWrite(request, async (write) => {
    const { ids, inserted } = await insertRows(request, write, values);
    const rows = await rowsOf(request, write, ids);
    const full = inserted > 0 || request.wishes.resolution === null ? 201 : 200;
    return answerOf(request, write, rows, { full, empty: full });
  });
}

/** Changes every row that the filters find among the caller's own. 204, or 200 with the rows. */
export async function patchRows(request: WriteRequest): Promise<DataAnswer> {
  const { table, body, query } = request;
  const { update } = table;
  if (!update) throw noPermission(table.name);
  const changes = readChanges(table, body, query.columns);
  assertFiltered(request, 'UPDATE');
  return inWrite(request, async (write) => {
    const ids: string[] = [];
    // As PostgREST has it, a change of nothing finds nothing.
    for (const { id } of changes ? await affected(request, write) : []) {
      if (!id || !changes) continue;
      if ((changes.id ?? id) !== id) throw mayNotChange('an id cannot be changed');
      const { id: _same, ...others } = changes;
      await update(write, id, others);
      ids.push(id);
    }
    return answerOf(request, write, await rowsOf(request, write, ids), { full: 200, empty: 204 });
  });
}

/** Removes every row that the filters find among the caller's own. 204, or 200 with what they were. 23503. */
export async function deleteRows(request: WriteRequest): Promise<DataAnswer> {
  const { remove } = request.table;
  if (!remove) throw noPermission(request.table.name);
  assertFiltered(request, 'DELETE');
  return inWrite(request, async (write) => {
    const rows = await affected(request, write);
    const answer = await answerOf(request, write, rows, { full: 200, empty: 204 });
    for (const { id } of rows) if (id) await remove(write, id);
    return answer;
  });
}
