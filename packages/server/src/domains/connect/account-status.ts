import type { AccountStatusInput, AccountStatusView } from '@gable/contracts/connect';
import { requireAgent, type UseCaseContext } from '../../kernel/index.ts';
import { handle } from '../../outbox/index.ts';
import type { ConnectAccountRow } from './connect.tables.ts';
import { syncAccount } from './connect.topics.ts';
import { findAccountById, findAccountOfAgent, requireOwnAccount } from './find-account.ts';
import { storeAccountState } from './store-account-state.ts';

function viewOf(row: ConnectAccountRow): AccountStatusView {
  return {
    accountId: row.accountId,
    status: row.accountId ? row.status : 'none',
    onboardingComplete: row.status === 'verified',
    needs: row.needs,
  };
}

/** How the agent's account stands, asked from the provider. NOT_FOUND for somebody else's account. */
export async function readAccountStatus(
  ctx: UseCaseContext,
  input: AccountStatusInput,
): Promise<AccountStatusView> {
  const agent = requireAgent(ctx.actor);
  const none =
    input.accountId === undefined && !(await findAccountOfAgent(ctx.db.read, agent.userId))?.accountId;
  if (none) return { accountId: null, status: 'none', onboardingComplete: false, needs: 0 };
  const account = await requireOwnAccount(ctx, input.accountId);
  return viewOf(
    await storeAccountState(ctx, account, await ctx.ports.payments.accounts.read(account.accountId)),
  );
}

/**
 * Looks at an account at the provider and stores how it stands. Null for an account that is not ours: that is no
 * business of ours.
 */
export async function syncProviderAccount(
  ctx: UseCaseContext,
  accountId: string,
): Promise<ConnectAccountRow | null> {
  const row = await findAccountById(ctx.db.read, accountId);
  return row && storeAccountState(ctx, row, await ctx.ports.payments.accounts.read(accountId));
}

/** After a message from the provider: look at the account again. */
export const syncAccountHandler = handle(syncAccount, async (ctx, { accountId }) => {
  await syncProviderAccount(ctx, accountId);
});
