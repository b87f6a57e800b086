import type { Instant } from '@gable/contracts/kernel';
import { and, eq, ne } from 'drizzle-orm';
import type { AccountState } from '../../integrations/stripe/payments.port.ts';
import { inTransaction, type UseCaseContext } from '../../kernel/index.ts';
import { enqueue } from '../../outbox/index.ts';
import { type ConnectAccountRow, connectAccounts } from './connect.tables.ts';
import { accountVerified } from './connect.topics.ts';

function unchanged(row: ConnectAccountRow, state: AccountState): boolean {
  return row.accountId === state.accountId && row.status === state.status && row.needs === state.needs;
}

/**
 * Stores how the provider says an account stands. The step to `verified` is announced once, in the same transaction,
 * whoever of the poll, the webhook and the return from onboarding sees it first.
 */
export async function storeAccountState(
  ctx: UseCaseContext,
  row: ConnectAccountRow,
  state: AccountState,
  now: Instant = ctx.clock.now(),
): Promise<ConnectAccountRow> {
  if (unchanged(row, state)) return row;
  const next = { accountId: state.accountId, status: state.status, needs: state.needs, updatedAt: now };
  await inTransaction(ctx, async (tx) => {
    const mine = eq(connectAccounts.agentId, row.agentId);
    const becameVerified =
      state.status === 'verified' &&
      (await tx
        .update(connectAccounts)
        .set(next)
        .where(and(mine, ne(connectAccounts.status, 'verified')))
        .returning({ agentId: connectAccounts.agentId }));
    if (becameVerified && becameVerified.length > 0) {
      await enqueue(tx, accountVerified, { agentId: row.agentId }, { now });
      return;
    }
    await tx.update(connectAccounts).set(next).where(mine);
  });
  return { ...row, ...next };
}
