import type { Database } from './database.ts';
import { dialect } from './dialect.ts';
import { openPostgres, type PostgresLimits } from './postgres/open-postgres.ts';
import { openSqlite, type SqliteLimits } from './sqlite/open-sqlite.ts';

export interface DatabaseSettings {
  /** A `postgres://` URL. Without one, SQLite is used. */
  readonly databaseUrl: string | undefined;
  /** The SQLite file. */
  readonly file: string;
  readonly onIdleError: (error: Error) => void;
  /** Overrides the default limits. */
  readonly limits?: Partial<PostgresLimits & SqliteLimits>;
}

/** Opens the database of the configured dialect (see dialect.ts). Does not migrate. */
export function openDatabase(settings: DatabaseSettings): Database {
  if (dialect === 'sqlite') return openSqlite(settings.file, settings.limits);
  if (!settings.databaseUrl) throw new Error('DATABASE_URL is required for PostgreSQL.');
  return openPostgres(settings.databaseUrl, settings.onIdleError, settings.limits);
}
