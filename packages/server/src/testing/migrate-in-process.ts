/** Run as a process of its own by migrate.test.ts: brings the database of DATABASE_URL or SQLITE_FILE up to date and ends. */
import { openDatabase } from '../db/index.ts';

const db = openDatabase({
  databaseUrl: process.env.DATABASE_URL,
  file: process.env.SQLITE_FILE ?? '',
  onIdleError: (error) => {
    throw error;
  },
});
await db.migrate();
await db.close();
