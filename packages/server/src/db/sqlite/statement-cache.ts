import type SqliteClient from 'better-sqlite3';

/**
 * More than the app's number of queries. A query with a list of values has one text for each
 * length.
 */
const MAX_STATEMENTS = 1_000;

/**
 * The columns that conditions of partial indexes compare with a value. The planner has to see what a query
 * compares them with, so that it can use the index.
 */
const INDEX_CONDITION_COLUMNS: ReadonlySet<string> = new Set([
  'agent_unread',
  'client_unread',
  'dispute',
  'payment_status',
  'sequence',
  'state',
  'status',
]);

const COMPARISON = /"(\w+)" (=|<|<=|>|>=) \?/g;

/**
 * Hides the parameters of a query from the planner, which would otherwise plan some queries again for each
 * run: that takes 3 to 20 times as long as the run. The unary plus changes no value. Without statistics
 * of the values (we never run ANALYZE), the plan is the same.
 */
function hideParameters(source: string): string {
  const start = source.indexOf(' where ');
  const isJoin = source.includes(' join ');
  // A join takes longest to plan, and none needs an equality's parameter for a partial index.
  const hide = (text: string, column: string, operator: string) =>
    INDEX_CONDITION_COLUMNS.has(column) && !(isJoin && operator === '=')
      ? text
      : `"${column}" ${operator} +?`;
  // A join also compares columns in its `on`.
  const from = isJoin || start === -1 ? 0 : start;
  return source.slice(0, from) + source.slice(from).replaceAll(COMPARISON, hide);
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
