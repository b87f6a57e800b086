import type { Client } from 'pg';

export interface Answer {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** How many rows were found or written. */
  readonly count: number;
}

/** Asks the database one thing in one transaction. Throws PostgreSQL's own error, whose `code` says what was wrong. */
export type Ask = (sql: string, values?: readonly unknown[]) => Promise<Answer>;

/** Asks as whoever the connection is. */
export function asking(client: Client): Ask {
  return async (sql, values = []) => {
    const { rows, rowCount } = await client.query<Record<string, unknown>>(sql, [...values]);
    return { rows, count: rowCount ?? 0 };
  };
}

/** Asks in a role and with settings that hold for the transaction, as the data API does for the bearer of a token. */
export function askingAs(
  client: Client,
  role: 'anon' | 'authenticated',
  settings: Readonly<Record<string, string>>,
): Ask {
  const ask = asking(client);
  return async (sql, values) => {
    await client.query('begin');
    try {
      for (const setting of Object.entries(settings)) {
        await client.query('select set_config($1, $2, true)', setting);
      }
      await client.query(`set local role ${role}`);
      const answer = await ask(sql, values);
      await client.query('commit');
      return answer;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  };
}
