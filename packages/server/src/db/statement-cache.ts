import type SqliteClient from 'better-sqlite3';

/**
 * More than the app's number of queries. A query with a list of values has one text for each
 * length.
 */
const MAX_STATEMENTS = 1_000;

/**
 * Hides the parameters of a query of several tables from the planner, which would otherwise plan the
 * query again for each run: six times the cost of a lookup by id. The unary plus changes no value.
 */
function hideParameters(source: string): string {
  return source.includes(' join ') ? source.replaceAll(' = ?', ' = +?') : source;
}

/**
 * Caches a connection's prepared statements by query text. Drizzle prepares a query on each run,
 * which takes longer than running most of them. After a schema change, SQLite prepares a cached
 * statement again.
 */
export function cacheStatements(client: SqliteClient.Database): void {
  const prepare = client.prepare.bind(client);
  const statements = new Map<string, SqliteClient.Statement>();

  function prepareCached(source: string): SqliteClient.Statement {
    const cached = statements.get(source);
    if (cached) {
      // The last caller may have requested rows as arrays.
      if (cached.reader) cached.raw(false);
      return cached;
    }
    const statement = prepare(hideParameters(source));
    const [oldest] = statements.keys();
    if (statements.size === MAX_STATEMENTS && oldest !== undefined) statements.delete(oldest);
    statements.set(source, statement);
    return statement;
  }

  Object.defineProperty(client, 'prepare', { value: prepareCached });
}
