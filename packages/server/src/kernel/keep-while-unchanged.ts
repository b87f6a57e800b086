import type { Database } from '../db/index.ts';
import { RecentMap } from './recent-map.ts';

interface Kept<Row> {
  /** The database's state when it was asked for. */
  readonly state: number;
  readonly row: Row;
}

/** Asks `ask`, or answers what it answered when it was asked under the same key and nothing has been committed since. */
export type Keeper<Row> = (db: Database, key: string, ask: () => Promise<Row>) => Promise<Row>;

/**
 * Keeps small rows that every request needs, its session's and its person's, for as long as nobody has committed anything to the
 * database. The requests of a screen come together, so most find what the first one read; and what ended has ended for all
 * that begin after it. Where the database does not tell of commits (PostgreSQL), everything is asked for each time.
 * @param most So many rows are kept for each database; one that falls out is asked for again.
 */
export function keepWhileUnchanged<Row>(most: number): Keeper<Row> {
  const kept = new WeakMap<Database, RecentMap<string, Kept<Row>>>();
  return async (db, key, ask) => {
    const state = db.state();
    if (state === null) return ask();
    const rows = kept.get(db) ?? new RecentMap<string, Kept<Row>>(most);
    if (rows.size === 0) kept.set(db, rows);
    const known = rows.get(key);
    if (known?.state === state) return known.row;
    const row = await ask();
    // Under the state from before: what may be newer than that is asked for again, never the other way about.
    rows.set(key, { state, row });
    return row;
  };
}
