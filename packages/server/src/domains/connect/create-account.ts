import type { CreateAccount, CreatedAccount } from '@gable/contracts/connect';
import type { UserId } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { failure, inTransaction, isAppError, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler } from '#outbox/index.ts';
import { countClosedAccounts } from './closed-accounts.ts';
import { createAccountTopic } from './connect.topics.ts';
import { type ConnectedAccount, findAccountOfAgent } from './find-account.ts';
import { requestAccount } from './request-account.ts';
import { setWeeklyPayouts } from './set-weekly-payouts.ts';
import { storeAccountState } from './store-account-state.ts';
import { syncProviderAccount } from './sync-account.ts';

/** Returns the idempotency key of the agent's next account. */
async function getIdempotencyKey(reader: Reader, agentId: UserId): Promise<string> {
  const closed = await countClosedAccounts(reader, agentId);
  return closed === 0 ? `account:${agentId}` : `account:${agentId}:${closed + 1}`;
}

/**
 * Creates the account at the provider and schedules weekly payouts. Safe to retry. The account is
 * stored first, so that onboarding can continue if the schedule fails.
 */
async function createAtProvider(ctx: UseCaseContext, agentId: UserId, name: string): Promise<void> {
  const row = await findAccountOfAgent(ctx.db.read, agentId);
  if (!row) return;
  if (row.accountId) return trySetWeeklyPayouts(ctx, { ...row, accountId: row.accountId });
  const { accounts } = ctx.ports.payments;
  const key = await getIdempotencyKey(ctx.db.read, agentId);
  const state = await accounts.create({ email: row.email, name, key });
  const stored = await storeAccountState(ctx, row, state);
  await trySetWeeklyPayouts(ctx, { ...stored, accountId: state.accountId });
}

async function trySetWeeklyPayouts(ctx: UseCaseContext, account: ConnectedAccount): Promise<void> {
  try {
    await setWeeklyPayouts(ctx, account);
  } catch (error) {
    ctx.log.warn(
      { err: error, accountId: account.accountId },
      'weekly payouts could not be set; the next reconciliation run retries',
    );
  }
}

export const createAccountHandler = defineJobHandler(createAccountTopic, (ctx, job) =>
  createAtProvider(ctx, job.agentId, job.name),
);

/**
 * Syncs the account before it is returned or replaced, in case an event was lost. Keeps the stored
 * state if the provider is unavailable.
 */
async function refreshAccountIfKnown(ctx: UseCaseContext, agentId: UserId): Promise<void> {
  const known = await findAccountOfAgent(ctx.db.read, agentId);
  if (!known?.accountId) return;
  try {
    await syncProviderAccount(ctx, known.accountId);
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_UNAVAILABLE')) throw error;
    ctx.log.warn(
      { err: error, accountId: known.accountId },
      'an account could not be synced; the stored state is used',
    );
  }
}

/**
 * Returns the agent's connected account, creating it on the first call. If it was closed, creates
 * another; the ledger keeps the payments of the closed one.
 */
export async function createAccount(ctx: UseCaseContext, input: CreateAccount): Promise<CreatedAccount> {
  const agent = requireAgent(ctx.actor);
  await refreshAccountIfKnown(ctx, agent.userId);
  const now = ctx.clock.now();
  const jobId = await inTransaction(ctx, (tx) => requestAccount(tx, agent, input.email, now));
  if (jobId) await ctx.jobs.runNow(jobId);
  const account = await findAccountOfAgent(ctx.db.read, agent.userId);
  if (!account?.accountId) throw failure('PROVIDER_UNAVAILABLE', {});
  return { accountId: account.accountId };
}
