import { DataError, unreadable } from '../data-error.ts';
import type { DataTable } from '../data-table.ts';
import { type Filter, readFilter, readGroup } from './read-filters.ts';
import { type Ordering, readOrder } from './read-order.ts';
import { readSelect, type Selected } from './read-select.ts';
import { splitList, unquoted } from './split-list.ts';

/** What an address asks for. */
export interface DataQuery {
  readonly select: readonly Selected[];
  readonly filters: readonly Filter[];
  readonly order: readonly Ordering[];
  /** Null where the address does not say. */
  readonly limit: number | null;
  readonly offset: number;
  /** The columns that a write takes from its body; null for all that are there. */
  readonly columns: readonly string[] | null;
  readonly onConflict: readonly string[];
}

/** Each of them costs the database work; no screen has so many. */
const MOST_FILTERS = 50;
const GROUPS: ReadonlyMap<string, { readonly kind: 'all' | 'any'; readonly not: boolean }> = new Map([
  ['and', { kind: 'all', not: false }],
  ['or', { kind: 'any', not: false }],
  ['not.and', { kind: 'all', not: true }],
  ['not.or', { kind: 'any', not: true }],
]);
const RESERVED: ReadonlySet<string> = new Set([
  'select',
  'order',
  'limit',
  'offset',
  'columns',
  'on_conflict',
]);

/** Postgres counts with eight bytes; nobody pages beyond what a number holds exactly. */
function readCount(name: string, value: string | null): number | null {
  if (value === null) return null;
  const count = /^\d{1,15}$/.test(value) ? Number(value) : null;
  if (count === null) throw unreadable(`"${name}" is a whole number, not "${value}"`);
  return count;
}

function readFilters(table: DataTable, address: URLSearchParams): readonly Filter[] {
  const filters: Filter[] = [];
  for (const [name, value] of address) {
    if (RESERVED.has(name)) continue;
    const group = GROUPS.get(name);
    if (group) {
      const filter = readGroup(table, group.kind, value);
      filters.push(group.not ? { kind: 'not', of: filter } : filter);
      continue;
    }
    if (name.includes('.'))
      throw unreadable(`What is embedded cannot be filtered or ordered here: "${name}"`);
    filters.push(readFilter(table, name, value));
  }
  return filters;
}

function sizeOf(filter: Filter): number {
  switch (filter.kind) {
    case 'all':
    case 'any':
      return filter.of.reduce((sum, inner) => sum + sizeOf(inner), 0);
    case 'not':
      return sizeOf(filter.of);
    case 'compare':
    case 'pattern':
    case 'oneOf':
    case 'isNull':
      return 1;
  }
}

function readNames(list: string | null): readonly string[] | null {
  if (list === null || list === '') return null;
  return splitList(list).map((name) => unquoted(name.trim()));
}

/** Reads the query of an address about this table. 42703, 22P02, PGRST100, PGRST200. */
export function readQuery(
  table: DataTable,
  address: URLSearchParams,
  find: (name: string) => DataTable | undefined,
): DataQuery {
  const filters = readFilters(table, address);
  if (filters.reduce((sum, filter) => sum + sizeOf(filter), 0) > MOST_FILTERS)
    throw new DataError(413, '54000', `A query has at most ${MOST_FILTERS} conditions`);
  const order = address.getAll('order').filter((list) => list !== '');
  return {
    select: readSelect(table, address.get('select') ?? '*', find),
    filters,
    order: order.flatMap((list) => readOrder(table, list)),
    limit: readCount('limit', address.get('limit')),
    offset: readCount('offset', address.get('offset')) ?? 0,
    columns: readNames(address.get('columns')),
    onConflict: readNames(address.get('on_conflict')) ?? ['id'],
  };
}
