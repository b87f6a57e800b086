import { compileRows } from './compile-rows.ts';
import type { Reader } from './database.ts';

/** The values of a shape, in the order in which its one caller names them. */
function keyOf(shape: Readonly<Record<string, boolean | string>>): string {
  let key = '';
  for (const name in shape) key += `${shape[name]},`;
  return key;
}

/**
 * A query that is built once for each reader and each shape, and only given its values from then on: building the text of
 * a query and preparing it costs more than a small one itself. `shape` says which of its conditions it has; all that
 * changes from one call to the next is a placeholder. What it finds is made into rows by code that is compiled with it.
 * A write is prepared the same way, on its transaction.
 *
 * In a transaction on PostgreSQL, which is a reader of its own, it is built anew, as any other query.
 */
export function preparedQuery<
  Shape extends Readonly<Record<string, boolean | string>>,
  Prepared extends object,
  From extends Reader = Reader,
>(build: (reader: From, shape: Shape) => Prepared): (reader: From, shape: Shape) => Prepared {
  const known = new WeakMap<From, Map<string, Prepared>>();
  return (reader, shape) => {
    const ofReader = known.get(reader) ?? new Map<string, Prepared>();
    if (ofReader.size === 0) known.set(reader, ofReader);
    const key = keyOf(shape);
    const found = ofReader.get(key);
    if (found) return found;
    const made = compileRows(build(reader, shape));
    ofReader.set(key, made);
    return made;
  };
}
