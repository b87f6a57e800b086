import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { readRows } from '../../packages/server/src/testing/postgres-databases.ts';

// PostgreSQL returns sums as text.
const rows = z.array(z.object({ account: z.string(), total: z.coerce.number<number>() }));
const counts = z.array(z.object({ unbalanced: z.coerce.number<number>() }));

const TOTALS = `select case when account like 'agent:%' then 'agents' else account end as account, sum(amount) as total
                from ledger_postings group by 1 order by 1`;
const UNBALANCED = `select count(*) as unbalanced from
                    (select entry_id from ledger_postings group by entry_id having sum(amount) <> 0) as entries`;

/**
 * The ledger: the balance of each account in cents, and the number of entries that do not sum to
 * zero.
 */
export interface Books {
  readonly totals: Readonly<Record<string, number>>;
  readonly unbalanced: number;
}

function parseBooks(totals: unknown, unbalanced: unknown): Books {
  const [count] = counts.parse(unbalanced);
  return {
    totals: Object.fromEntries(rows.parse(totals).map((row) => [row.account, row.total])),
    unbalanced: count?.unbalanced ?? 0,
  };
}

/**
 * How often a test reads the ledger until the servers have done their jobs. A running server takes
 * over the jobs of a killed one after a minute.
 */
export const BOOKS_EVERY_MS = 500;

/** Reads the ledger of a running or stopped server from its SQLite file. */
export function readBooks(dataDir: string): Books {
  const db = new DatabaseSync(join(dataDir, 'gable.sqlite'), { readOnly: true });
  const books = parseBooks(db.prepare(TOTALS).all(), db.prepare(UNBALANCED).all());
  db.close();
  return books;
}

/** Reads the ledger from a PostgreSQL database. */
export async function readBooksOf(databaseUrl: string): Promise<Books> {
  return parseBooks(await readRows(databaseUrl, TOTALS), await readRows(databaseUrl, UNBALANCED));
}
