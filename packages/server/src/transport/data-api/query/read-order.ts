import { unknownColumn, unreadable } from '../data-error.ts';
import type { DataColumn, DataTable } from '../data-table.ts';
import { splitList, unquoted } from './split-list.ts';

export interface Ordering {
  readonly column: DataColumn;
  readonly descending: boolean;
  readonly nullsFirst: boolean;
}

const TERM = /^("[^"]+"|[^.()]+?)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/;

/** Reads `order`: `created_at.desc,id`. As in PostgreSQL, an absent value is greater than any other. 42703, PGRST100. */
export function readOrder(table: DataTable, list: string): readonly Ordering[] {
  return splitList(list).map((term) => {
    const [, quotedName, direction, nulls] = TERM.exec(term.trim()) ?? [];
    if (quotedName === undefined) throw unreadable(`Rows cannot be ordered by "${term}" here`);
    const name = unquoted(quotedName);
    const column = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined;
    if (!column) throw unknownColumn(table.name, name);
    const descending = direction === 'desc';
    return { column, descending, nullsFirst: nulls === undefined ? descending : nulls === 'nullsfirst' };
  });
}
