import { and, inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { buildOrderBy, buildWhere } from './conditions.ts';
import { DataError } from './data-error.ts';
import type { DataCaller, WireRow } from './data-table.ts';
import type { Embed, Selected } from './query/parse-resource.ts';

/** A row of the response, with aliases and embedded rows. */
export type ShapedRow = Readonly<Record<string, unknown>>;

const MAX_EMBEDDED_ROWS = 10_000;

/**
 * Reads the embedded rows under the policies of their table. Hidden rows are null, or missing from
 * a list.
 */
async function findEmbedded(
  reader: Reader,
  caller: DataCaller,
  rows: readonly WireRow[],
  { relation, table, of }: Embed,
): Promise<(row: WireRow) => unknown> {
  const keys = [
    ...new Set(rows.map((row) => row[relation.localColumn]).filter((key) => typeof key === 'string')),
  ];
  const foreign = table.columns[relation.foreignColumn];
  if (!foreign || keys.length === 0) return () => (relation.many ? [] : null);
  const found = await table.rows(reader, {
    where: and(buildWhere(table, caller, of), inArray(foreign.column, keys)),
    orderBy: buildOrderBy(table, of.order),
    limit: MAX_EMBEDDED_ROWS + 1,
    offset: 0,
  });
  if (found.length > MAX_EMBEDDED_ROWS)
    throw new DataError(413, '54000', `A response has at most ${MAX_EMBEDDED_ROWS} embedded rows`);
  const shaped = await shapeRows(reader, caller, found, of.select);
  const byKey = Map.groupBy(
    found.map((row, at) => ({ key: row[relation.foreignColumn], shaped: shaped[at] })),
    ({ key }) => key,
  );
  return (row) => {
    const own = byKey.get(row[relation.localColumn])?.map((one) => one.shaped) ?? [];
    return relation.many ? own : (own[0] ?? null);
  };
}

/** Applies `select` to rows. Runs one query per embed for all rows. */
export async function shapeRows(
  reader: Reader,
  caller: DataCaller,
  rows: readonly WireRow[],
  select: readonly Selected[],
): Promise<readonly ShapedRow[]> {
  const parts: { readonly as: string; readonly getValue: (row: WireRow) => unknown }[] = [];
  for (const part of select) {
    const getValue =
      part.kind === 'column'
        ? (row: WireRow) => row[part.name]
        : await findEmbedded(reader, caller, rows, part);
    parts.push({ as: part.as, getValue });
  }
  return rows.map((row) => Object.fromEntries(parts.map(({ as, getValue }) => [as, getValue(row)])));
}
