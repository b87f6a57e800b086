import { DataError, unreadable } from '../data-error.ts';
import type { DataTable } from '../data-table.ts';
import type { Filter } from './read-filters.ts';
import { type Resource, readResource } from './read-resource.ts';
import { splitList, unquoted } from './split-list.ts';

/** What an address asks for. */
export interface DataQuery extends Resource {
  /** Null where the address does not say. */
  readonly limit: number | null;
  readonly offset: number;
  /** The columns that a write takes from its body; null for all that are there. */
  readonly columns: readonly string[] | null;
  readonly onConflict: readonly string[];
}

/** Each of them costs the database work; no screen has so many. */
const MOST_FILTERS = 50;
/** Each of them is a question of its own. */
const MOST_EMBEDS = 10;
/** What is said of the request as a whole; everything else is said of a table. */
const WHOLE: ReadonlySet<string> = new Set(['select', 'limit', 'offset', 'columns', 'on_conflict']);

/** Postgres counts with eight bytes; nobody pages beyond what a number holds exactly. */
function readCount(name: string, value: string | null): number | null {
  if (value === null) return null;
  const count = /^\d{1,15}$/.test(value) ? Number(value) : null;
  if (count === null) throw unreadable(`"${name}" is a whole number, not "${value}"`);
  return count;
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

function assertMeasured({ filters, embeds }: { readonly filters: number; readonly embeds: number }): void {
  if (filters > MOST_FILTERS)
    throw new DataError(413, '54000', `A query has at most ${MOST_FILTERS} conditions`);
  if (embeds > MOST_EMBEDS) throw new DataError(413, '54000', `A query has at most ${MOST_EMBEDS} embeds`);
}

/** How many conditions and embeds there are, inside of embeds too. */
function measure({ filters, select }: Resource): { readonly filters: number; readonly embeds: number } {
  const inside = select.flatMap((part) => (part.kind === 'embed' ? [measure(part.of)] : []));
  return {
    filters: inside.reduce(
      (sum, one) => sum + one.filters,
      filters.reduce((sum, filter) => sum + sizeOf(filter), 0),
    ),
    embeds: inside.reduce((sum, one) => sum + one.embeds, inside.length),
  };
}

/** Reads the query of an address about this table. 42703, 22P02, PGRST100, PGRST108, PGRST200, 54000. */
export function readQuery(
  table: DataTable,
  address: URLSearchParams,
  find: (name: string) => DataTable | undefined,
): DataQuery {
  const parameters = [...address].filter(([name]) => !WHOLE.has(name));
  const resource = readResource({ table, around: [], find }, address.get('select') ?? '*', parameters);
  assertMeasured(measure(resource));
  return {
    ...resource,
    limit: readCount('limit', address.get('limit')),
    offset: readCount('offset', address.get('offset')) ?? 0,
    columns: readNames(address.get('columns')),
    onConflict: readNames(address.get('on_conflict')) ?? ['id'],
  };
}
