import { DAY_MS, type Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { AccountState } from '#integrations/stripe/payments.port.ts';
import { enqueueNotification } from '../notification/index.ts';
import type { AgentAccount } from './find-account.ts';

/**
 * Notifies the agent when the account is verified, rejected, or needs more information; the latter
 * two at most once per day.
 */
export async function notifyAccountChange(
  tx: Transaction,
  before: AgentAccount,
  state: AccountState & { readonly becameVerified: boolean },
  now: Instant,
): Promise<void> {
  const { agentId: userId } = before;
  const { accountId } = state;
  const today = Math.floor(now / DAY_MS);
  if (state.becameVerified) {
    const key = `account_verified:${accountId}:${now}`;
    return enqueueNotification(tx, { userId, kind: 'account_verified', key, payload: {} }, now);
  }
  if (state.status === 'rejected' && before.status !== 'rejected') {
    const key = `account_rejected:${accountId}:${today}`;
    return enqueueNotification(tx, { userId, kind: 'account_rejected', key, payload: {} }, now);
  }
  // A new account needs everything; its agent is completing onboarding.
  if (before.accountId === null || before.needs > 0 || state.needs === 0) return;
  const key = `account_needs_information:${accountId}:${today}`;
  const payload = { needs: state.needs };
  await enqueueNotification(tx, { userId, kind: 'account_needs_information', key, payload }, now);
}
