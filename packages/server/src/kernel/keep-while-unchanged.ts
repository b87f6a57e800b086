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
 * Caches small rows that every request needs, such as its session and its user, until the next commit. The requests of a
 * screen arrive together, so most find what the first one read. A row that another process changed can be returned until
 * the turn of the event loop ends (`Database.state`). On PostgreSQL nothing is cached.
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
