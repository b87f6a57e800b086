import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { AccountState } from '#integrations/stripe/payments.port.ts';
import { tellLater } from '../notification/index.ts';
import type { AgentAccount } from './find-account.ts';

const DAY_MS = 86_400_000;

/**
 * The agent hears what became of their account: verified, rejected, or that the provider wants to know more than before.
 * What is not a step that happens once is told once a day at most, however many messages show it.
 */
export async function tellAccount(
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
    return tellLater(tx, { userId, kind: 'account_verified', key, facts: {} }, now);
  }
  if (state.status === 'rejected' && before.status !== 'rejected') {
    const key = `account_rejected:${accountId}:${today}`;
    return tellLater(tx, { userId, kind: 'account_rejected', key, facts: {} }, now);
  }
  // An account that was just made needs everything; its agent is filling it in.
  if (before.accountId === null || before.needs > 0 || state.needs === 0) return;
  const key = `account_needs_information:${accountId}:${today}`;
  const facts = { needs: state.needs };
  await tellLater(tx, { userId, kind: 'account_needs_information', key, facts }, now);
}
