import { join } from 'node:path';
import { type Database, openDatabase } from '../db/index.ts';
import type { Log } from '../kernel/index.ts';
import type { Settings } from '../settings.ts';

/** Names the place, without the password that an address may carry. */
function placeOf({ databaseUrl }: Settings, file: string): string {
  if (!databaseUrl) return `${file} (DATA_DIR)`;
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname} (DATABASE_URL)`;
}

/**
 * Opens the configured database and brings its schema up to date. Throws, in one line that names the variable to look
 * at, when it cannot be reached or used.
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
    throw new Error(`the database ${placeOf(settings, file)} cannot be used: ${reason}`, { cause: error });
  }
}
