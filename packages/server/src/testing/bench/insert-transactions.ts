import type { Instant, UserId } from '@gable/contracts/kernel';
import { sql } from 'drizzle-orm';
import { ledgerEntries, ledgerPostings } from '#domains/ledger/ledger.tables.ts';
import type { TestContext } from '../test-context.ts';

/** Payments of an agent that are evenly distributed over a time. */
export interface Payments {
  readonly agentId: UserId;
  readonly count: number;
  readonly from: Instant;
  readonly to: Instant;
}

/** Inserts payments of $100 with their fee, as the ledger would have posted them. SQLite only. */
export async function insertPayments(
  { db }: TestContext,
  { agentId, count, from, to }: Payments,
): Promise<void> {
  const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})`;
  const entryId = sql`printf('00000000-0000-7000-8000-%012x', n)`;
  const at = sql`${from} + cast((n * 1.0 / ${count}) * ${to - from - 1} as integer)`;
  const posting = (digit: number, account: string, amount: number) => sql`
    insert into ${ledgerPostings} (id, entry_id, account, amount) ${numbers}
    select printf('0000000${sql.raw(String(digit))}-0000-7000-8000-%012x', n), ${entryId}, ${account}, ${amount} from numbers`;
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into ${ledgerEntries} (id, kind, provider_id, agent_id, account_id, currency, agent_position,
        agent_amount, agent_balance, occurred_at, recorded_at) ${numbers}
      select ${entryId}, 'charge', 'pi_' || n, ${agentId}, 'acct_1', 'usd', n, 8000, n * 8000, ${at}, ${at}
      from numbers`);
    await tx.run(posting(1, 'outside:cards', -10_000));
    await tx.run(posting(2, 'platform:fees', 2_000));
    await tx.run(posting(3, `agent:${agentId}`, 8_000));
  });
}
