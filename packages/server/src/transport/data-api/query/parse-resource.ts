import { DataError, invalidQuery } from '../data-error.ts';
import type { DataTable, Relation } from '../data-table.ts';
import { type Filter, parseFilter, parseGroup } from './parse-filters.ts';
import { type Ordering, parseOrder } from './parse-order.ts';
import { parseSelect, type SelectPart } from './parse-select.ts';

/** The query of one table, either the requested or an embedded one. */
export interface Resource {
  readonly select: readonly Selected[];
  readonly filters: readonly Filter[];
  readonly order: readonly Ordering[];
}

export interface Embed {
  readonly kind: 'embed';
  readonly as: string;
  readonly relation: Relation;
  readonly table: DataTable;
  readonly inner: boolean;
  readonly of: Resource;
}

/** A part of the response's rows. */
export type Selected = Extract<SelectPart, { kind: 'column' }> | Embed;

/** The table that is parsed. */
interface ParseContext {
  readonly table: DataTable;
  /** The tables that it is embedded in. */
  readonly parents: readonly DataTable[];
  readonly find: (name: string) => DataTable | undefined;
}

/** The parameters of a table, without the prefixes of embeds. */
type Parameters = readonly (readonly [name: string, value: string])[];

const GROUPS: ReadonlyMap<string, { readonly kind: 'all' | 'any'; readonly not: boolean }> = new Map([
  ['and', { kind: 'all', not: false }],
  ['or', { kind: 'any', not: false }],
  ['not.and', { kind: 'all', not: true }],
  ['not.or', { kind: 'any', not: true }],
]);

const PAGING: ReadonlySet<string> = new Set(['limit', 'offset']);

function unknownRelation(table: DataTable, name: string): DataError {
  return new DataError(
    400,
    'PGRST200',
    `Could not find a relationship between '${table.name}' and '${name}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${table.name}' and '${name}' in the schema 'public', but no matches were found.`,
    },
  );
}

/** Whether both have the same rows: a table and its view. */
function hasSameRows(one: DataTable, other: DataTable): boolean {
  return one.columns.id?.column === other.columns.id?.column;
}

function parseEmbed(
  context: ParseContext,
  part: Extract<SelectPart, { kind: 'embed' }>,
  parameters: Parameters,
): Embed {
  const { table, parents, find } = context;
  const relation = table.relations.find((candidate) => candidate.table === part.name);
  const embedded = relation && find(relation.table);
  if (!relation || !embedded) throw unknownRelation(table, part.name);
  // Recursive lists would multiply the rows.
  if (relation.many && parents.some((parent) => hasSameRows(parent, embedded)))
    throw invalidQuery(`"${part.name}" cannot be embedded in itself`);
  const own = parameters.flatMap(([name, value]) =>
    name.startsWith(`${part.as}.`) ? [[name.slice(part.as.length + 1), value] as const] : [],
  );
  const embedContext = { table: embedded, parents: [...parents, table], find };
  const of = parseResource(embedContext, part.select ?? '*', own);
  const { as, inner } = part;
  return {
    kind: 'embed',
    as,
    relation,
    table: embedded,
    inner,
    of: part.select ? of : { ...of, select: [] },
  };
}

function parseParameter(table: DataTable, name: string, value: string): Filter {
  const group = GROUPS.get(name);
  if (!group) return parseFilter(table, name, value);
  const filter = parseGroup(table, group.kind, value);
  return group.not ? { kind: 'not', of: filter } : filter;
}

function assertEmbedded(embeds: readonly string[], name: string): void {
  const [first = ''] = name.split('.');
  if (embeds.includes(first)) return;
  throw new DataError(400, 'PGRST108', `'${first}' is not an embedded resource in this request`);
}

/**
 * Parses the query of a table and its embeds. Throws 42703, 22P02, PGRST100, PGRST108 or PGRST200.
 */
export function parseResource(context: ParseContext, select: string, parameters: Parameters): Resource {
  const { table } = context;
  const parts = parseSelect(table, select);
  const embeds = parts.flatMap((part) => (part.kind === 'embed' ? [part.as] : []));
  const filters: Filter[] = [];
  const order: Ordering[] = [];
  for (const [name, value] of parameters) {
    // parseDataQuery parses those of the requested table.
    if (PAGING.has(name)) throw invalidQuery(`Embedded rows cannot be paged: "${name}" is not supported`);
    if (name === 'order') order.push(...(value === '' ? [] : parseOrder(table, value)));
    else if (name.includes('.') && !GROUPS.has(name)) assertEmbedded(embeds, name);
    else filters.push(parseParameter(table, name, value));
  }
  return {
    select: parts.map((part) => (part.kind === 'embed' ? parseEmbed(context, part, parameters) : part)),
    filters,
    order,
  };
}
