import { HOUR_MS } from '@gable/contracts/kernel';
import type { UseCaseContext } from '#kernel/index.ts';
import type { ConnectedAccount } from './find-account.ts';

/**
 * The idempotency key changes hourly, because the provider may have stored a failure. Milliseconds.
 */
const KEY_ROTATION_MS = HOUR_MS;

/** Schedules weekly payouts on Mondays (docs/product.md, Constants and limits). Idempotent. */
export async function setWeeklyPayouts(ctx: UseCaseContext, account: ConnectedAccount): Promise<void> {
  const { accounts } = ctx.ports.payments;
  if (await accounts.hasWeeklyPayouts(account.accountId)) return;
  const hour = Math.floor(ctx.clock.now() / KEY_ROTATION_MS);
  await accounts.setWeeklyPayouts(account.accountId, `account:${account.agentId}:weekly-payouts:${hour}`);
}
