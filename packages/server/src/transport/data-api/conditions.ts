import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { matchesPattern } from '#db/index.ts';
import type { DataCaller, DataTable } from './data-table.ts';
import type { Filter } from './query/read-filters.ts';
import type { Ordering } from './query/read-order.ts';
import type { Embed, Resource } from './query/read-resource.ts';

const COMPARE = { eq, neq: ne, gt, gte, lt, lte };
const NOTHING = sql`1 = 0`;

/** A filter as the database is asked it. */
function conditionOf(filter: Filter): SQL {
  switch (filter.kind) {
    case 'compare':
      return COMPARE[filter.by](filter.column.column, filter.to);
    case 'pattern':
      return matchesPattern(filter.column.column, filter.pattern, filter.anyCase);
    case 'oneOf':
      return filter.values.length === 0 ? NOTHING : inArray(filter.column.column, [...filter.values]);
    case 'isNull':
      return isNull(filter.column.column);
    case 'not':
      return not(conditionOf(filter.of));
    case 'all':
      return and(...filter.of.map(conditionOf)) ?? NOTHING;
    case 'any':
      return or(...filter.of.map(conditionOf)) ?? NOTHING;
  }
}

function innerOf(table: DataTable, caller: DataCaller, { relation, table: other, of }: Embed): SQL {
  const local = table.columns[relation.localColumn];
  const foreign = other.columns[relation.foreignColumn];
  if (!local || !foreign) return NOTHING;
  const found = sql`select ${foreign.column} from ${foreign.column.table} where ${rowsFor(other, caller, of)}`;
  return sql`${local.column} in (${found})`;
}

/** The rows of the table that the caller may see, of which the query asks for some. */
export function rowsFor(
  table: DataTable,
  caller: DataCaller,
  { filters, select }: Pick<Resource, 'filters' | 'select'>,
): SQL {
  const inner = select.flatMap((part) =>
    part.kind === 'embed' && part.inner ? [innerOf(table, caller, part)] : [],
  );
  return and(table.visibleTo(caller), ...filters.map(conditionOf), ...inner) ?? NOTHING;
}

function termOf({ column: { column, nullable }, descending, nullsFirst }: Ordering): SQL {
  const direction = descending ? desc(column) : asc(column);
  // Said only where there can be any: SQLite's indexes have absent values at the other end.
  if (!nullable) return direction;
  return nullsFirst ? sql`${direction} nulls first` : sql`${direction} nulls last`;
}

/**
 * The order that was asked for; the key last, so that a page has the same rows each time, and in the direction of what
 * stands before it, which is that of the indexes.
 */
export function orderOf(table: DataTable, order: readonly Ordering[]): readonly SQL[] {
  const key = table.columns.id?.column;
  const terms = order.map(termOf);
  if (!key) return terms;
  return [...terms, order.at(-1)?.descending ? desc(key) : asc(key)];
}
