import { compileRows } from './compile-rows.ts';
import type { Reader } from './database.ts';

/** The values of a shape, in the order in which its one caller names them. */
function keyOf(shape: Readonly<Record<string, boolean | string>>): string {
  let key = '';
  for (const name in shape) key += `${shape[name]},`;
  return key;
}

/** A query of Drizzle's. PostgreSQL's take a name for the statement; SQLite's ignore it. */
interface Preparable<Prepared> {
  prepare(name?: string): Prepared;
}

/** How many statements were named in this process. */
let named = 0;

/**
 * A query that is built once for each reader and each shape, and then only given its values: building the text of a query
 * and planning it costs more than running a small one. `shape` says which conditions the query has, and has few possible
 * values: each makes a statement that every connection keeps. Everything else that changes is a placeholder.
 *
 * PostgreSQL parses a statement with a name once for each connection, and keeps its plan when that is as good as a new one.
 * Each pooled connection has one transaction object, so a write is built once for each connection.
 */
export function preparedQuery<
  Shape extends Readonly<Record<string, boolean | string>>,
  Prepared extends object,
  From extends Reader = Reader,
>(build: (reader: From, shape: Shape) => Preparable<Prepared>): (reader: From, shape: Shape) => Prepared {
  const known = new WeakMap<From, Map<string, Prepared>>();
  return (reader, shape) => {
    const ofReader = known.get(reader) ?? new Map<string, Prepared>();
    if (ofReader.size === 0) known.set(reader, ofReader);
    const key = keyOf(shape);
    const found = ofReader.get(key);
    if (found) return found;
    named += 1;
    const made = compileRows(build(reader, shape).prepare(`gable_${named}`));
    ofReader.set(key, made);
    return made;
  };
}
