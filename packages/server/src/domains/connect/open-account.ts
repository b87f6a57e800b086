import type { CreateAccount, CreatedAccount } from '@gable/contracts/connect';
import type { UserId } from '@gable/contracts/kernel';
import { failure, inTransaction, requireAgent, type UseCaseContext } from '../../kernel/index.ts';
import { enqueue, handle, RUN_BY_REQUEST } from '../../outbox/index.ts';
import { connectAccounts } from './connect.tables.ts';
import { openAccount } from './connect.topics.ts';
import { findAccountOfAgent, type KnownAccount } from './find-account.ts';
import { payOutOnMondays } from './pay-out-on-mondays.ts';
import { storeAccountState } from './store-account-state.ts';

/**
 * Makes the account at the provider and sets its payouts to Mondays. Idempotent: one agent, one account. The account is
 * stored first: an agent can go on with onboarding while the schedule is tried again.
 */
async function openAtProvider(ctx: UseCaseContext, agentId: UserId, name: string): Promise<void> {
  const row = await findAccountOfAgent(ctx.db.read, agentId);
  if (!row) return;
  if (row.accountId) return trySchedule(ctx, { ...row, accountId: row.accountId });
  const { accounts } = ctx.ports.payments;
  const state = await accounts.create({ email: row.email, name, key: `account:${agentId}` });
  const stored = await storeAccountState(ctx, row, state);
  await trySchedule(ctx, { ...stored, accountId: state.accountId });
}

async function trySchedule(ctx: UseCaseContext, account: KnownAccount): Promise<void> {
  try {
    await payOutOnMondays(ctx, account);
  } catch (error) {
    ctx.log.warn(
      { err: error, accountId: account.accountId },
      'the weekly payouts of an account could not be set; the next sweep sets them',
    );
  }
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
