import { and, inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { orderOf, rowsFor } from './conditions.ts';
import { DataError } from './data-error.ts';
import type { DataCaller, WireRow } from './data-table.ts';
import type { Embed, Selected } from './query/read-resource.ts';

/** A row as it is answered: columns by the names that were asked for, and what is embedded. */
export type ShapedRow = Readonly<Record<string, unknown>>;

/** More than this is a list of its own, with pages. */
const MOST_EMBEDDED = 10_000;

/** Of each row what the embed finds, under its own policies: null, or nothing in a list, where they hide it. */
async function findEmbedded(
  reader: Reader,
  caller: DataCaller,
  rows: readonly WireRow[],
  { relation, table, of }: Embed,
): Promise<(row: WireRow) => unknown> {
  const keys = [...new Set(rows.flatMap((row) => row[relation.localColumn] ?? []))];
  const foreign = table.columns[relation.foreignColumn];
  if (!foreign || keys.length === 0) return () => (relation.many ? [] : null);
  const found = await table.rows(reader, {
    where: and(rowsFor(table, caller, of), inArray(foreign.column, keys)),
    orderBy: orderOf(table, of.order),
    limit: MOST_EMBEDDED + 1,
    offset: 0,
  });
  if (found.length > MOST_EMBEDDED)
    throw new DataError(413, '54000', `At most ${MOST_EMBEDDED} rows are embedded: ask for fewer at once`);
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

/** Gives rows the shape that `select` asks for. What is embedded is found once for all rows. */
export async function shapeRows(
  reader: Reader,
  caller: DataCaller,
  rows: readonly WireRow[],
  select: readonly Selected[],
): Promise<readonly ShapedRow[]> {
  const parts: { readonly as: string; readonly valueIn: (row: WireRow) => unknown }[] = [];
  for (const part of select) {
    const valueIn =
      part.kind === 'column'
        ? (row: WireRow) => row[part.name]
        : await findEmbedded(reader, caller, rows, part);
    parts.push({ as: part.as, valueIn });
  }
  return rows.map((row) => Object.fromEntries(parts.map(({ as, valueIn }) => [as, valueIn(row)])));
}
