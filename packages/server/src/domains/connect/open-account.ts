import type { CreateAccount, CreatedAccount } from '@gable/contracts/connect';
import type { UserId } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { failure, inTransaction, isAppError, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { handle } from '#outbox/index.ts';
import { countClosedAccounts } from './closed-accounts.ts';
import { openAccount } from './connect.topics.ts';
import { findAccountOfAgent, type KnownAccount } from './find-account.ts';
import { payOutOnMondays } from './pay-out-on-mondays.ts';
import { requestAccount } from './request-account.ts';
import { storeAccountState } from './store-account-state.ts';
import { syncProviderAccount } from './sync-account.ts';

/** The provider's idempotency key: one for each account that the agent has, one after the other. */
async function keyOfNext(reader: Reader, agentId: UserId): Promise<string> {
  const closed = await countClosedAccounts(reader, agentId);
  return closed === 0 ? `account:${agentId}` : `account:${agentId}:${closed + 1}`;
}

/**
 * Makes the account at the provider and sets its payouts to Mondays. Idempotent: one agent, one account. The account is
 * stored first: an agent can go on with onboarding while the schedule is tried again.
 */
async function openAtProvider(ctx: UseCaseContext, agentId: UserId, name: string): Promise<void> {
  const row = await findAccountOfAgent(ctx.db.read, agentId);
  if (!row) return;
  if (row.accountId) return trySchedule(ctx, { ...row, accountId: row.accountId });
  const { accounts } = ctx.ports.payments;
  const key = await keyOfNext(ctx.db.read, agentId);
  const state = await accounts.create({ email: row.email, name, key });
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

/**
 * Asks how the account stands before it is answered or replaced: the message that it was closed may be lost, and what we
 * took for closed may be there after all. When the provider is away, what we know has to do.
 */
async function lookAgain(ctx: UseCaseContext, agentId: UserId): Promise<void> {
  const known = await findAccountOfAgent(ctx.db.read, agentId);
  if (!known?.accountId) return;
  try {
    await syncProviderAccount(ctx, known.accountId);
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_UNAVAILABLE')) throw error;
    ctx.log.warn({ err: error, accountId: known.accountId }, 'an account is answered as it was last seen');
  }
}

/**
 * The agent's connected account: made on the first call, the same one on each later call. After the provider has closed
 * it, the next call makes another; what was paid on the closed one stays in our books.
 */
export async function createAccount(ctx: UseCaseContext, input: CreateAccount): Promise<CreatedAccount> {
  const agent = requireAgent(ctx.actor);
  await lookAgain(ctx, agent.userId);
  const now = ctx.clock.now();
  const jobId = await inTransaction(ctx, (tx) => requestAccount(tx, agent, input.email, now));
  if (jobId) await ctx.jobs.runNow(jobId);
  const account = await findAccountOfAgent(ctx.db.read, agent.userId);
  if (!account?.accountId) throw failure('PROVIDER_UNAVAILABLE', {});
  return { accountId: account.accountId };
}
