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
import type { Filter } from './query/parse-filters.ts';
import type { Ordering } from './query/parse-order.ts';
import type { Embed, Resource } from './query/parse-resource.ts';

const COMPARE = { eq, neq: ne, gt, gte, lt, lte };
const NO_ROWS = sql`1 = 0`;

/** Converts a filter to SQL. */
function toCondition(filter: Filter): SQL {
  switch (filter.kind) {
    case 'compare':
      return COMPARE[filter.by](filter.column.column, filter.to);
    case 'pattern':
      return matchesPattern(filter.column.column, filter.pattern, filter.ignoreCase);
    case 'oneOf':
      return filter.values.length === 0 ? NO_ROWS : inArray(filter.column.column, [...filter.values]);
    case 'isNull':
      return isNull(filter.column.column);
    case 'not':
      return not(toCondition(filter.of));
    case 'all':
      return and(...filter.of.map(toCondition)) ?? NO_ROWS;
    case 'any':
      return or(...filter.of.map(toCondition)) ?? NO_ROWS;
  }
}

function toInnerJoinCondition(
  table: DataTable,
  caller: DataCaller,
  { relation, table: other, of }: Embed,
): SQL {
  const local = table.columns[relation.localColumn];
  const foreign = other.columns[relation.foreignColumn];
  if (!local || !foreign) return NO_ROWS;
  const matching = sql`select ${foreign.column} from ${foreign.column.table} where ${buildWhere(other, caller, of)}`;
  return sql`${local.column} in (${matching})`;
}

/** Builds the condition for the rows that the caller can read and the query selects. */
export function buildWhere(
  table: DataTable,
  caller: DataCaller,
  { filters, select }: Pick<Resource, 'filters' | 'select'>,
): SQL {
  const inner = select.flatMap((part) =>
    part.kind === 'embed' && part.inner ? [toInnerJoinCondition(table, caller, part)] : [],
  );
  return and(table.visibleTo(caller), ...filters.map(toCondition), ...inner) ?? NO_ROWS;
}

function toOrderTerm({ column: { column, nullable }, descending, nullsFirst }: Ordering): SQL {
  const direction = descending ? desc(column) : asc(column);
  // Only for nullable columns: the clause would prevent an index scan on SQLite.
  if (!nullable) return direction;
  return nullsFirst ? sql`${direction} nulls first` : sql`${direction} nulls last`;
}

/**
 * Builds the order of a query. Adds the key, so that pages are stable, in the direction of the last
 * term, which is that of the indexes.
 */
export function buildOrderBy(table: DataTable, order: readonly Ordering[]): readonly SQL[] {
  const key = table.columns.id?.column;
  const terms = order.map(toOrderTerm);
  if (!key) return terms;
  return [...terms, order.at(-1)?.descending ? desc(key) : asc(key)];
}
