/** Run as a process of its own by migrate.test.ts: brings the database of DATABASE_URL up to date and ends. */
import { openPostgres } from '../db/open-postgres.ts';

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is not set.');
const db = openPostgres(url, (error) => {
  throw error;
});
await db.migrate();
await db.close();
