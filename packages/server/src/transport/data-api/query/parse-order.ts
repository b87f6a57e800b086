import { DataError, invalidQuery, undefinedColumn } from '../data-error.ts';
import type { DataColumn, DataTable } from '../data-table.ts';
import { splitList, unquote } from './split-list.ts';

export interface Ordering {
  readonly column: DataColumn;
  readonly descending: boolean;
  readonly nullsFirst: boolean;
}

const TERM = /^("[^"]+"|[^.()]+?)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/;

/**
 * Parses `order`, such as `created_at.desc,id`. As in PostgreSQL, null is the largest value. Throws
 * 42703 or PGRST100.
 */
export function parseOrder(table: DataTable, list: string): readonly Ordering[] {
  return splitList(list).map((term) => {
    const [, quotedName, direction, nulls] = TERM.exec(term.trim()) ?? [];
    if (quotedName === undefined) throw invalidQuery(`Rows cannot be ordered by "${term}"`);
    const name = unquote(quotedName);
    const column = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined;
    if (!column) throw undefinedColumn(table.name, name);
    if (column.kind === 'json')
      throw new DataError(404, '42883', 'operator does not exist: JSON has no order');
    const descending = direction === 'desc';
    return { column, descending, nullsFirst: nulls === undefined ? descending : nulls === 'nullsfirst' };
  });
}
