import type { LRUCache } from 'lru-cache';
import type { Database } from '../db/index.ts';
import { createLruCache } from './lru-cache.ts';

interface CachedRow<Row> {
  /** The database's `dataVersion` before the row was loaded. */
  readonly version: number;
  readonly row: Row;
}

/** Returns the row cached under the key if nothing has been committed since; otherwise loads it. */
export type CommitCache<Row> = (db: Database, key: string, load: () => Promise<Row>) => Promise<Row>;

/**
 * Caches small rows that every request needs, such as its session and user, until the next commit.
 * The requests of one screen arrive together, so most of them hit the cache, and a revoked session
 * is rejected immediately. On PostgreSQL, which has no data version, every call loads.
 * @param limit The maximum number of cached rows per database.
 */
export function cacheUntilCommit<Row>(limit: number): CommitCache<Row> {
  const caches = new WeakMap<Database, LRUCache<string, CachedRow<Row>>>();
  return async (db, key, load) => {
    const version = db.dataVersion();
    if (version === null) return load();
    const rows = caches.get(db) ?? createLruCache<CachedRow<Row>>(limit);
    if (rows.size === 0) caches.set(db, rows);
    const cached = rows.get(key);
    if (cached?.version === version) return cached.row;
    const row = await load();
    // Stored with the version from before the load: a commit during the load invalidates the row.
    rows.set(key, { version, row });
    return row;
  };
}
