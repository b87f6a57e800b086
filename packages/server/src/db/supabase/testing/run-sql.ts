import type { Client } from 'pg';

export interface SqlResult {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** The number of rows read or written. */
  readonly count: number;
}

/** Runs a statement in a transaction. Throws PostgreSQL's error with its `code`. */
export type RunSql = (sql: string, values?: readonly unknown[]) => Promise<SqlResult>;

/** Runs statements with the role of the connection. */
export function createRunSql(client: Client): RunSql {
  return async (sql, values = []) => {
    const { rows, rowCount } = await client.query<Record<string, unknown>>(sql, [...values]);
    return { rows, count: rowCount ?? 0 };
  };
}

/** Runs statements with a role and settings per transaction, as Supabase's data API does. */
export function createRunSqlAs(
  client: Client,
  role: 'anon' | 'authenticated',
  settings: Readonly<Record<string, string>>,
): RunSql {
  const run = createRunSql(client);
  return async (sql, values) => {
    await client.query('begin');
    try {
      for (const setting of Object.entries(settings)) {
        await client.query('select set_config($1, $2, true)', setting);
      }
      await client.query(`set local role ${role}`);
      const result = await run(sql, values);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  };
}
