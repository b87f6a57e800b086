import { DataError, unknownColumn, unreadable } from '../data-error.ts';
import type { DataTable } from '../data-table.ts';
import { splitList, unquoted } from './split-list.ts';

/** A part of `select` as it is written. */
export type SelectPart =
  | { readonly kind: 'column'; readonly name: string; readonly as: string }
  | {
      readonly kind: 'embed';
      readonly name: string;
      readonly as: string;
      /** Rows without one are left out. */
      readonly inner: boolean;
      /** The select of what is embedded; null for nothing of it, where it is there for `inner` alone. */
      readonly inside: string | null;
    };

const AGGREGATE = /(^|\.)(count|sum|avg|min|max)\(\)$/;
/** `alias:name!hint(inside)`, of which alias, hint and inside may be missing. */
const PART = /^(?:([^:()"]+):(?!:))?([^:()!"]+|"[^"]+")((?:![a-z_]+)*)(?:\((.*)\))?$/s;

function everyColumn(table: DataTable): SelectPart[] {
  return Object.keys(table.columns).map((name) => ({ kind: 'column', name, as: name }));
}

function readPart(table: DataTable, part: string): readonly SelectPart[] {
  if (part === '*') return everyColumn(table);
  if (AGGREGATE.test(part)) throw new DataError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
  const [, alias, quotedName, hints = '', inside] = PART.exec(part) ?? [];
  if (quotedName === undefined) throw unreadable(`"${part}" cannot be selected here`);
  const name = unquoted(quotedName);
  const as = alias ?? name;
  if (inside !== undefined) {
    // The name of a foreign key is no news: there is one between any two tables.
    const inner = hints.split('!').includes('inner');
    return [{ kind: 'embed', name, as, inner, inside: inside.trim() === '' ? null : inside }];
  }
  if (hints !== '' || !Object.hasOwn(table.columns, name)) throw unknownColumn(table.name, name);
  return [{ kind: 'column', name, as }];
}

/**
 * Reads `select`: columns, `*`, `alias:column`, and embeds along a foreign key, in parentheses. Nothing at all selects
 * everything. 42703, PGRST100, PGRST123.
 */
export function readSelect(table: DataTable, list: string): readonly SelectPart[] {
  const parts = splitList(list).map((part) => part.trim());
  if (parts.length === 1 && parts[0] === '') return everyColumn(table);
  return parts.flatMap((part) => readPart(table, part));
}
