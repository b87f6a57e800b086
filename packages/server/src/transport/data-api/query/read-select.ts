import { DataError, unknownColumn, unreadable } from '../data-error.ts';
import type { DataTable, Relation } from '../data-table.ts';
import { splitList, unquoted } from './split-list.ts';

/** What an answer's rows are made of. */
export type Selected =
  | { readonly kind: 'column'; readonly name: string; readonly as: string }
  | {
      readonly kind: 'embed';
      readonly as: string;
      readonly relation: Relation;
      readonly table: DataTable;
      readonly select: readonly Selected[];
    };

type FindTable = (name: string) => DataTable | undefined;

const AGGREGATE = /(^|\.)(count|sum|avg|min|max)\(\)$/;
/** `alias:name!hint(inside)`, of which alias, hint and inside may be missing. */
const PART = /^(?:([^:()"]+):(?!:))?([^:()!"]+|"[^"]+")(?:!([a-z_]+))?(?:\((.*)\))?$/s;

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

function readEmbed(
  table: DataTable,
  find: FindTable,
  part: { readonly name: string; readonly as: string; readonly inside: string },
): Selected {
  const relation = table.relations.find((candidate) => candidate.table === part.name);
  const embedded = relation && find(relation.table);
  if (!relation || !embedded) throw noRelation(table, part.name);
  return {
    kind: 'embed',
    as: part.as,
    relation,
    table: embedded,
    select: part.inside === '' ? [] : readSelect(embedded, part.inside, find),
  };
}

function everyColumn(table: DataTable): Selected[] {
  return Object.keys(table.columns).map((name) => ({ kind: 'column', name, as: name }));
}

function readPart(table: DataTable, part: string, find: FindTable): readonly Selected[] {
  if (part === '*') return everyColumn(table);
  if (AGGREGATE.test(part)) throw new DataError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
  const [, alias, quotedName, hint, inside] = PART.exec(part) ?? [];
  if (quotedName === undefined) throw unreadable(`"${part}" cannot be selected here`);
  const name = unquoted(quotedName);
  const as = alias ?? name;
  if (inside !== undefined) {
    // An inner embed would hide rows of its parent; who wants fewer rows has filters.
    if (hint === 'inner') throw unreadable('Inner embeds are not offered here');
    return [readEmbed(table, find, { name, as, inside })];
  }
  if (hint !== undefined || !Object.hasOwn(table.columns, name)) throw unknownColumn(table.name, name);
  return [{ kind: 'column', name, as }];
}

/**
 * Reads `select`: columns, `*`, `alias:column`, and embeds along a foreign key, in parentheses. Nothing at all selects
 * everything. 42703, PGRST200, PGRST100.
 */
export function readSelect(table: DataTable, list: string, find: FindTable): readonly Selected[] {
  const parts = splitList(list).map((part) => part.trim());
  if (parts.length === 1 && parts[0] === '') return everyColumn(table);
  return parts.flatMap((part) => readPart(table, part, find));
}
