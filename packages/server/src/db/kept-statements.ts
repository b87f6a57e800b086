import type SqliteClient from 'better-sqlite3';

/** More than the product's queries; a query with a list of values has a text of its own for each length. */
const MOST = 1_000;

/**
 * Makes a connection prepare each text once. Drizzle prepares a query each time that it runs, and to prepare one takes longer
 * than most of them run. SQLite prepares a kept statement again by itself after the schema has changed.
 */
export function keepStatements(client: SqliteClient.Database): void {
  const prepare = client.prepare.bind(client);
  const kept = new Map<string, SqliteClient.Statement>();

  function prepareOnce(source: string): SqliteClient.Statement {
    const known = kept.get(source);
    if (known) {
      // The one who used it last may have asked for rows as arrays.
      if (known.reader) known.raw(false);
      return known;
    }
    const statement = prepare(source);
    const [oldest] = kept.keys();
    if (kept.size === MOST && oldest !== undefined) kept.delete(oldest);
    kept.set(source, statement);
    return statement;
  }

  Object.defineProperty(client, 'prepare', { value: prepareOnce });
}
