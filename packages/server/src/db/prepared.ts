import { getTableColumns, sql } from 'drizzle-orm';
import { compileRows } from './compile-rows.ts';
import type { AnyTable, Reader, Transaction } from './database.ts';
import { unsafeCast } from './unsafe-cast.ts';

/** Joins the values of a shape. Each query has one caller, so their order is constant. */
function toKey(shape: Readonly<Record<string, boolean | string>>): string {
  let key = '';
  for (const name in shape) key += `${shape[name]},`;
  return key;
}

/** A Drizzle query. Only PostgreSQL uses the statement name. */
interface Preparable<Prepared> {
  prepare(name?: string): Prepared;
}

/** The number of prepared statements in this process. */
let statementCount = 0;

/**
 * Prepares a query once for each reader and shape: building and planning a small query costs more
 * than running it. `shape` selects the conditions of the query. It must have few possible values,
 * because each creates a statement on every connection. All other values are placeholders.
 *
 * PostgreSQL parses a named statement once per connection and can reuse its plan. Each pooled
 * connection has one transaction object, so a write is prepared once per connection.
 */
export function preparedQuery<
  Shape extends Readonly<Record<string, boolean | string>>,
  Prepared extends object,
  From extends Reader = Reader,
>(build: (reader: From, shape: Shape) => Preparable<Prepared>): (reader: From, shape: Shape) => Prepared {
  const byReader = new WeakMap<From, Map<string, Prepared>>();
  return (reader, shape) => {
    const byShape = byReader.get(reader) ?? new Map<string, Prepared>();
    if (byShape.size === 0) byReader.set(reader, byShape);
    const key = toKey(shape);
    const existing = byShape.get(key);
    if (existing) return existing;
    statementCount += 1;
    const prepared = compileRows(build(reader, shape).prepare(`gable_${statementCount}`));
    byShape.set(key, prepared);
    return prepared;
  };
}

/** Returns a placeholder for each column of a table, by its name in rows. */
function toPlaceholders<Table extends AnyTable>(table: Table): Table['$inferInsert'] {
  const columns = Object.entries(getTableColumns(table));
  // Drizzle encodes a null in a placeholder of JSON as the text 'null'.
  for (const [name, { dataType, notNull }] of columns)
    if (dataType === 'json' && !notNull) throw new Error(`The column ${name} can be null.`);
  return unsafeCast<Table['$inferInsert']>(
    Object.fromEntries(columns.map(([name]) => [name, sql.placeholder(name)])),
  );
}

/** Prepares the insert of whole rows of a table. */
export function preparedInsert<Table extends AnyTable>(
  table: Table,
): (tx: Transaction, row: Table['$inferSelect']) => Promise<unknown> {
  const insert = preparedQuery((tx: Transaction) => tx.insert(table).values(toPlaceholders(table)));
  return async (tx, row) => insert(tx, {}).execute({ ...row });
}
