/**
 * A process started by migrate.test.ts. Migrates the database of DATABASE_URL, or each file of
 * SQLITE_FILES.
 */
import { openDatabase } from '../db/index.ts';

const databaseUrl = process.env.DATABASE_URL;
const files = process.env.SQLITE_FILES?.split(' ') ?? [''];

for (const file of files) {
  const db = openDatabase({
    databaseUrl,
    file,
    onIdleError: (error) => {
      throw error;
    },
  });
  await db.migrate();
  await db.close();
}
