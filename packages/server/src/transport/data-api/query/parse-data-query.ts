import { DataError, invalidQuery } from '../data-error.ts';
import type { DataTable } from '../data-table.ts';
import type { Filter } from './parse-filters.ts';
import { parseResource, type Resource } from './parse-resource.ts';
import { splitList, unquote } from './split-list.ts';

/** A parsed query string. */
export interface DataQuery extends Resource {
  /** Null without a limit. */
  readonly limit: number | null;
  readonly offset: number;
  /** The columns of the body that are written; null for all. */
  readonly columns: readonly string[] | null;
  readonly onConflict: readonly string[];
}

const MAX_FILTERS = 50;
/** Each embed is a separate query. */
const MAX_EMBEDS = 10;
/** The parameters of the whole request. All others belong to a table. */
const REQUEST_PARAMETERS: ReadonlySet<string> = new Set([
  'select',
  'limit',
  'offset',
  'columns',
  'on_conflict',
]);

/** At most 15 digits, so that the value is a safe integer. */
function parseCount(name: string, value: string | null): number | null {
  if (value === null) return null;
  const count = /^\d{1,15}$/.test(value) ? Number(value) : null;
  if (count === null) throw invalidQuery(`"${name}" must be an integer, not "${value}"`);
  return count;
}

function countConditions(filter: Filter): number {
  switch (filter.kind) {
    case 'all':
    case 'any':
      return filter.of.reduce((sum, inner) => sum + countConditions(inner), 0);
    case 'not':
      return countConditions(filter.of);
    case 'compare':
    case 'pattern':
    case 'oneOf':
    case 'isNull':
      return 1;
  }
}

function parseNames(list: string | null): readonly string[] | null {
  if (list === null || list === '') return null;
  return splitList(list).map((name) => unquote(name.trim()));
}

interface QuerySize {
  readonly filters: number;
  readonly embeds: number;
}

function assertSize({ filters, embeds }: QuerySize): void {
  if (filters > MAX_FILTERS)
    throw new DataError(413, '54000', `A query has at most ${MAX_FILTERS} conditions`);
  if (embeds > MAX_EMBEDS) throw new DataError(413, '54000', `A query has at most ${MAX_EMBEDS} embeds`);
}

/** Counts the conditions and embeds, including those in embeds. */
function measure({ filters, select }: Resource): QuerySize {
  const embedded = select.flatMap((part) => (part.kind === 'embed' ? [measure(part.of)] : []));
  return {
    filters: embedded.reduce(
      (sum, one) => sum + one.filters,
      filters.reduce((sum, filter) => sum + countConditions(filter), 0),
    ),
    embeds: embedded.reduce((sum, one) => sum + one.embeds, embedded.length),
  };
}

/** Parses a query string. Throws 42703, 22P02, PGRST100, PGRST108, PGRST200 or 54000. */
export function parseDataQuery(
  table: DataTable,
  params: URLSearchParams,
  find: (name: string) => DataTable | undefined,
): DataQuery {
  const parameters = [...params].filter(([name]) => !REQUEST_PARAMETERS.has(name));
  const resource = parseResource({ table, parents: [], find }, params.get('select') ?? '*', parameters);
  assertSize(measure(resource));
  return {
    ...resource,
    limit: parseCount('limit', params.get('limit')),
    offset: parseCount('offset', params.get('offset')) ?? 0,
    columns: parseNames(params.get('columns')),
    onConflict: parseNames(params.get('on_conflict')) ?? ['id'],
  };
}
