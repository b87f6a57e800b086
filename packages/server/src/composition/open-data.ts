import { join } from 'node:path';
import { type Database, openDatabase } from '../db/index.ts';
import type { Log } from '../kernel/index.ts';
import type { Settings } from '../settings.ts';

/** Describes the location of the database, without a password. */
function describeLocation({ databaseUrl }: Settings, file: string): string {
  if (!databaseUrl) return `${file} (DATA_DIR)`;
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname} (DATABASE_URL)`;
}

/**
 * Opens the configured database and migrates its schema. Throws an error with one line that names
 * the variable to check.
 */
export async function openData(settings: Settings, log: Log): Promise<Database> {
  const file = join(settings.dataDir, 'gable.sqlite');
  try {
    const db = openDatabase({
      databaseUrl: settings.databaseUrl,
      file,
      onIdleError: (error) => log.error({ err: error }, 'a database connection was lost'),
    });
    await db.migrate();
    return db;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`the database ${describeLocation(settings, file)} cannot be used: ${reason}`, {
      cause: error,
    });
  }
}
