import type { CreateAccount, CreatedAccount } from '@gable/contracts/connect';
import type { UserId } from '@gable/contracts/kernel';
import { failure, inTransaction, requireAgent, type UseCaseContext } from '../../kernel/index.ts';
import { enqueue, handle, RUN_BY_REQUEST } from '../../outbox/index.ts';
import { connectAccounts } from './connect.tables.ts';
import { openAccount } from './connect.topics.ts';
import { findAccountOfAgent } from './find-account.ts';
import { storeAccountState } from './store-account-state.ts';

/** Makes the account at the provider and sets its payouts to Mondays. Idempotent: one agent, one account. */
async function openAtProvider(ctx: UseCaseContext, agentId: UserId, name: string): Promise<void> {
  const row = await findAccountOfAgent(ctx.db.read, agentId);
  if (!row || row.accountId) return;
  const { accounts } = ctx.ports.payments;
  const state = await accounts.create({ email: row.email, name, key: `account:${agentId}` });
  await accounts.setWeeklyPayouts(state.accountId, `account:${agentId}:weekly-payouts`);
  await storeAccountState(ctx, row, state);
}

export const openAccountHandler = handle(openAccount, (ctx, job) =>
  openAtProvider(ctx, job.agentId, job.name),
);

/** The agent's connected account: made on the first call, the same one on each later call. */
export async function createAccount(ctx: UseCaseContext, input: CreateAccount): Promise<CreatedAccount> {
  const agent = requireAgent(ctx.actor);
  const now = ctx.clock.now();
  const jobId = await inTransaction(ctx, async (tx) => {
    await tx
      .insert(connectAccounts)
      .values({
        agentId: agent.userId,
        email: input.email,
        accountId: null,
        status: 'none',
        needs: 0,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing();
    const row = await findAccountOfAgent(tx, agent.userId);
    if (row?.accountId) return null;
    return enqueue(tx, openAccount, { agentId: agent.userId, name: agent.name }, { now, ...RUN_BY_REQUEST });
  });
  if (jobId) await ctx.jobs.runNow(jobId);
  const account = await findAccountOfAgent(ctx.db.read, agent.userId);
  if (!account?.accountId) throw failure('PROVIDER_UNAVAILABLE', {});
  return { accountId: account.accountId };
}
