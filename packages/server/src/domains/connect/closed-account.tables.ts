import type { UserId } from '@gable/contracts/kernel';
import { id, index, instant, oneOf, table, text } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';

/**
 * How we know that an account has ended: the provider closed it, its owner disconnected it from us, or it was denied to us
 * over a longer time. Only on a closed account is it certain that nothing can be paid.
 */
export const END_REASONS = ['closed', 'deauthorized', 'unreachable'] as const;
export type EndReason = (typeof END_REASONS)[number];

/**
 * Connected accounts that were closed or disconnected. Their payments stay in the books; the agent may open another
 * account, and how many there are here is part of its idempotency key.
 */
export const closedConnectAccounts = table(
  'closed_connect_accounts',
  {
    accountId: text('account_id').primaryKey(),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    closedAt: instant('closed_at').notNull(),
    /** Null for accounts that ended before reasons were stored: they count as unreachable. */
    reason: oneOf('reason', END_REASONS),
  },
  (accountsTable) => [index('closed_connect_accounts_by_agent').on(accountsTable.agentId)],
);
