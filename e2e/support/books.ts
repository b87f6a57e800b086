import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { readRows } from '../../packages/server/src/testing/postgres-databases.ts';

// PostgreSQL writes sums as text.
const rows = z.array(z.object({ account: z.string(), total: z.coerce.number<number>() }));
const counts = z.array(z.object({ unbalanced: z.coerce.number<number>() }));

const TOTALS = `select case when account like 'agent:%' then 'agents' else account end as account, sum(amount) as total
                from ledger_postings group by 1 order by 1`;
const UNBALANCED = `select count(*) as unbalanced from
                    (select entry_id from ledger_postings group by entry_id having sum(amount) <> 0) as entries`;

/** What a ledger says: each account's cents, and how many entries do not sum to zero. */
export interface Books {
  readonly totals: Readonly<Record<string, number>>;
  readonly unbalanced: number;
}

function booksOf(totals: unknown, unbalanced: unknown): Books {
  const [count] = counts.parse(unbalanced);
  return {
    totals: Object.fromEntries(rows.parse(totals).map((row) => [row.account, row.total])),
    unbalanced: count?.unbalanced ?? 0,
  };
}

/** What the ledger of a stopped or running server says, read from its file as an auditor would. */
export function readBooks(dataDir: string): Books {
  const db = new DatabaseSync(join(dataDir, 'gable.sqlite'), { readOnly: true });
  const books = booksOf(db.prepare(TOTALS).all(), db.prepare(UNBALANCED).all());
  db.close();
  return books;
}

/** The same from a PostgreSQL database. */
export async function readBooksOf(databaseUrl: string): Promise<Books> {
  return booksOf(await readRows(databaseUrl, TOTALS), await readRows(databaseUrl, UNBALANCED));
}
