import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const rows = z.array(z.object({ account: z.string(), total: z.int() }));
const counts = z.object({ unbalanced: z.int() });

/** What the ledger of a stopped or running server says, read from its file as an auditor would. */
export function readBooks(dataDir: string) {
  const db = new DatabaseSync(join(dataDir, 'gable.sqlite'), { readOnly: true });
  const totals = rows.parse(
    db
      .prepare(`select case when account like 'agent:%' then 'agents' else account end as account, sum(amount) as total
                from ledger_postings group by 1 order by 1`)
      .all(),
  );
  const { unbalanced } = counts.parse(
    db
      .prepare(`select count(*) as unbalanced from
                (select entry_id from ledger_postings group by entry_id having sum(amount) <> 0)`)
      .get(),
  );
  db.close();
  return { totals: Object.fromEntries(totals.map((row) => [row.account, row.total])), unbalanced };
}
