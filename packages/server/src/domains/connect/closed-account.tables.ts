import type { UserId } from '@gable/contracts/kernel';
import { id, index, instant, oneOf, table, text } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';

/**
 * Why an account ended: the provider closed it, its owner disconnected it, or access was denied for
 * some time. Only a closed account is certain to take no payments.
 */
export const END_REASONS = ['closed', 'deauthorized', 'unreachable'] as const;
export type EndReason = (typeof END_REASONS)[number];

/**
 * Connected accounts that have ended. Their payments stay in the ledger. The number of an agent's
 * rows is part of the idempotency key of their next account.
 */
export const closedConnectAccounts = table(
  'closed_connect_accounts',
  {
    accountId: text('account_id').primaryKey(),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    closedAt: instant('closed_at').notNull(),
    /** Null, which counts as unreachable, for accounts from before reasons were stored. */
    reason: oneOf('reason', END_REASONS),
  },
  (accountsTable) => [index('closed_connect_accounts_by_agent').on(accountsTable.agentId)],
);
