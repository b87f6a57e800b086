import { Column, is, SQL, sql } from 'drizzle-orm';

/** What Drizzle keeps of a column that is read: where it goes in the row, and what it is. */
interface SelectedField {
  readonly path: readonly string[];
  readonly field: unknown;
}

type Decode = (value: unknown) => unknown;

/** A column of a flat row; without a decoder its value goes into the row as the driver gives it. */
interface FlatColumn {
  readonly name: string;
  readonly convert: Decode | null;
}

/** What an expression's value is as long as nothing else was said of it (`mapWith`): what the driver gives. */
const asItIs: unknown = Reflect.get(sql``, 'decoder');

/** Null where Drizzle would have to be asked. */
function flatColumn(name: string, field: unknown): FlatColumn | null {
  if (is(field, Column)) {
    const isPlain = field.mapFromDriverValue === Column.prototype.mapFromDriverValue;
    const decode: Decode = (value) => (value === null ? null : field.mapFromDriverValue(value));
    return { name, convert: isPlain ? null : decode };
  }
  const isPlain =
    asItIs !== undefined && is(field, SQL.Aliased) && Reflect.get(field.sql, 'decoder') === asItIs;
  return isPlain ? { name, convert: null } : null;
}

/** The columns of a select whose rows are flat and made of columns and plain expressions alone; null for any other. */
function flatColumns(prepared: object): readonly FlatColumn[] | null {
  if (!('fields' in prepared && 'customResultMapper' in prepared))
    throw new Error('Drizzle maps the rows of a prepared query in another way now: see compile-rows.ts.');
  const { fields } = prepared;
  if (!Array.isArray(fields)) return null;
  const columns: FlatColumn[] = [];
  for (const { path, field } of fields satisfies SelectedField[]) {
    const [name] = path;
    const column = path.length === 1 ? flatColumn(name, field) : null;
    if (column === null) return null;
    columns.push(column);
  }
  return columns;
}

/**
 * Gives a prepared query of either dialect a mapper for its rows that knows its columns beforehand. Drizzle's own asks of
 * each value of each row anew what kind of column it is, which is a sixth of a list; it has this place for another one
 * (`customResultMapper`), which its relational queries use. What is no flat select keeps Drizzle's. Throws when Drizzle no
 * longer has these places (decision 70).
 */
export function compileRows<Prepared extends object>(prepared: Prepared): Prepared {
  const columns = flatColumns(prepared);
  if (columns === null) return prepared;
  const toRow = (values: readonly unknown[]) => {
    const row: Record<string, unknown> = {};
    columns.forEach(({ name, convert }, at) => {
      row[name] = convert === null ? values[at] : convert(values[at]);
    });
    return row;
  };
  Reflect.set(prepared, 'customResultMapper', (rows: readonly (readonly unknown[])[]) => rows.map(toRow));
  return prepared;
}
