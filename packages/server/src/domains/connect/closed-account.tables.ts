import type { UserId } from '@gable/contracts/kernel';
import { id, index, instant, table, text } from '../../db/index.ts';
import { users } from '../profile/profile.tables.ts';

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
  },
  (accountsTable) => [index('closed_connect_accounts_by_agent').on(accountsTable.agentId)],
);
