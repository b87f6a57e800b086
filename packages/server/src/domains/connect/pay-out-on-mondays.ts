import type { UseCaseContext } from '#kernel/index.ts';
import type { KnownAccount } from './find-account.ts';

/** A provider that has stored a failure under a key is asked under another one an hour later; in milliseconds. */
const KEY_FOR_MS = 3_600_000;

/** Sees to it that the account is paid out weekly, on Mondays (spec section 9). Does nothing when it is already. */
export async function payOutOnMondays(ctx: UseCaseContext, account: KnownAccount): Promise<void> {
  const { accounts } = ctx.ports.payments;
  if (await accounts.hasWeeklyPayouts(account.accountId)) return;
  const hour = Math.floor(ctx.clock.now() / KEY_FOR_MS);
  await accounts.setWeeklyPayouts(account.accountId, `account:${account.agentId}:weekly-payouts:${hour}`);
}
