import { DataError, unreadable } from '../data-error.ts';
import type { DataTable, Relation } from '../data-table.ts';
import { type Filter, readFilter, readGroup } from './read-filters.ts';
import { type Ordering, readOrder } from './read-order.ts';
import { readSelect, type SelectPart } from './read-select.ts';

/** What is asked of a table, be it the address's own or one that is embedded. */
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

/** What an answer's rows are made of. */
export type Selected = Extract<SelectPart, { kind: 'column' }> | Embed;

/** Where in an address something is read. */
interface Place {
  readonly table: DataTable;
  /** The tables around it. */
  readonly around: readonly DataTable[];
  readonly find: (name: string) => DataTable | undefined;
}

/** What is said of a table, without the names of the embeds that lead to it. */
type Parameters = readonly (readonly [name: string, value: string])[];

const GROUPS: ReadonlyMap<string, { readonly kind: 'all' | 'any'; readonly not: boolean }> = new Map([
  ['and', { kind: 'all', not: false }],
  ['or', { kind: 'any', not: false }],
  ['not.and', { kind: 'all', not: true }],
  ['not.or', { kind: 'any', not: true }],
]);

const PAGING: ReadonlySet<string> = new Set(['limit', 'offset']);

function noRelation(table: DataTable, name: string): DataError {
  return new DataError(
    400,
    'PGRST200',
    `Could not find a relationship between '${table.name}' and '${name}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${table.name}' and '${name}' in the schema 'public', but no matches were found.`,
    },
  );
}

/** The same rows, whether as the table or as its view. */
function isSame(one: DataTable, other: DataTable): boolean {
  return one.columns.id?.column === other.columns.id?.column;
}

function readEmbed(
  place: Place,
  part: Extract<SelectPart, { kind: 'embed' }>,
  parameters: Parameters,
): Embed {
  const { table, around, find } = place;
  const relation = table.relations.find((candidate) => candidate.table === part.name);
  const embedded = relation && find(relation.table);
  if (!relation || !embedded) throw noRelation(table, part.name);
  // A list inside of itself multiplies with each turn.
  if (relation.many && around.some((outer) => isSame(outer, embedded)))
    throw unreadable(`The rows of "${part.name}" cannot stand inside of themselves`);
  const own = parameters.flatMap(([name, value]) =>
    name.startsWith(`${part.as}.`) ? [[name.slice(part.as.length + 1), value] as const] : [],
  );
  const inside = { table: embedded, around: [...around, table], find };
  const of = readResource(inside, part.inside ?? '*', own);
  const { as, inner } = part;
  return {
    kind: 'embed',
    as,
    relation,
    table: embedded,
    inner,
    of: part.inside ? of : { ...of, select: [] },
  };
}

function readOwn(table: DataTable, name: string, value: string): Filter {
  const group = GROUPS.get(name);
  if (!group) return readFilter(table, name, value);
  const filter = readGroup(table, group.kind, value);
  return group.not ? { kind: 'not', of: filter } : filter;
}

function assertEmbedded(embeds: readonly string[], name: string): void {
  const [first = ''] = name.split('.');
  if (embeds.includes(first)) return;
  throw new DataError(400, 'PGRST108', `'${first}' is not an embedded resource in this request`);
}

/** Reads what is asked of one table and of all that is embedded in it. 42703, 22P02, PGRST100, PGRST108, PGRST200. */
export function readResource(place: Place, select: string, parameters: Parameters): Resource {
  const { table } = place;
  const parts = readSelect(table, select);
  const embeds = parts.flatMap((part) => (part.kind === 'embed' ? [part.as] : []));
  const filters: Filter[] = [];
  const order: Ordering[] = [];
  for (const [name, value] of parameters) {
    // Of the address's own table they are read elsewhere: see readQuery.
    if (PAGING.has(name))
      throw unreadable(`What is embedded is answered whole: "${name}" is not offered for it`);
    if (name === 'order') order.push(...(value === '' ? [] : readOrder(table, value)));
    else if (name.includes('.') && !GROUPS.has(name)) assertEmbedded(embeds, name);
    else filters.push(readOwn(table, name, value));
  }
  return {
    select: parts.map((part) => (part.kind === 'embed' ? readEmbed(place, part, parameters) : part)),
    filters,
    order,
  };
}
