import { DataError, invalidQuery, undefinedColumn } from '../data-error.ts';
import type { DataTable } from '../data-table.ts';
import { splitList, unquote } from './split-list.ts';

/** A part of `select`. */
export type SelectPart =
  | { readonly kind: 'column'; readonly name: string; readonly as: string }
  | {
      readonly kind: 'embed';
      readonly name: string;
      readonly as: string;
      /** Whether rows without a match are omitted. */
      readonly inner: boolean;
      /**
       * The `select` of the embedded table; null for no columns, as for a join that only filters.
       */
      readonly select: string | null;
    };

const AGGREGATE = /(^|\.)(count|sum|avg|min|max)\(\)$/;
/** `alias:name!hint(select)`, where alias, hint and select are optional. */
const PART = /^(?:([^:()"]+):(?!:))?([^:()!"]+|"[^"]+")((?:![a-z_]+)*)(?:\((.*)\))?$/s;

function selectAll(table: DataTable): SelectPart[] {
  return Object.keys(table.columns).map((name) => ({ kind: 'column', name, as: name }));
}

function parsePart(table: DataTable, part: string): readonly SelectPart[] {
  if (part === '*') return selectAll(table);
  if (AGGREGATE.test(part)) throw new DataError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
  const [, alias, quotedName, hints = '', select] = PART.exec(part) ?? [];
  if (quotedName === undefined) throw invalidQuery(`"${part}" cannot be selected`);
  const name = unquote(quotedName);
  const as = alias ?? name;
  if (select !== undefined) {
    // A hint with a foreign key name is ignored: there is only one between two tables.
    const inner = hints.split('!').includes('inner');
    return [{ kind: 'embed', name, as, inner, select: select.trim() === '' ? null : select }];
  }
  if (hints !== '' || !Object.hasOwn(table.columns, name)) throw undefinedColumn(table.name, name);
  return [{ kind: 'column', name, as }];
}

/**
 * Parses `select`: columns, `*`, `alias:column`, and embeds in parentheses. An empty list selects
 * all columns. Throws 42703, PGRST100 or PGRST123.
 */
export function parseSelect(table: DataTable, list: string): readonly SelectPart[] {
  const parts = splitList(list).map((part) => part.trim());
  if (parts.length === 1 && parts[0] === '') return selectAll(table);
  return parts.flatMap((part) => parsePart(table, part));
}
