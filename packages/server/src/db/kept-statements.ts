import type SqliteClient from 'better-sqlite3';

/** More than the number of the product's queries. A query with a list of values has one text for each length. */
const MOST = 1_000;

/**
 * Makes a connection prepare each query text once. Drizzle prepares a query each time that it runs, which takes longer than most
 * queries run. After a schema change, SQLite prepares a kept statement again.
 */
export function keepStatements(client: SqliteClient.Database): void {
  const prepare = client.prepare.bind(client);
  const kept = new Map<string, SqliteClient.Statement>();

  function prepareOnce(source: string): SqliteClient.Statement {
    const known = kept.get(source);
    if (known) {
      // The last caller may have asked for rows as arrays.
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
