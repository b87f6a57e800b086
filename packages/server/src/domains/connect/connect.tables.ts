import type { AccountBlock, RequirementDeadline } from '@gable/contracts/connect';
import type { UserId } from '@gable/contracts/kernel';
import { accountStatusSchema } from '@gable/contracts/profile';
import { id, instant, integer, json, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';

/**
 * The agent's connected account. Stored before the provider is called, so that a crash loses
 * nothing.
 */
export const connectAccounts = table(
  'connect_accounts',
  {
    agentId: id<UserId>('agent_id')
      .primaryKey()
      .references(() => users.id),
    email: text('email').notNull(),
    /** The provider's id; null until it has responded. */
    accountId: text('account_id'),
    status: oneOf('status', accountStatusSchema.options).notNull(),
    /** The number of requirements that are due. */
    needs: integer('needs').notNull(),
    /** What the provider blocks. */
    blocked: json<readonly AccountBlock[]>('blocked').notNull().default([]),
    /** The provider's codes of what is due. */
    requirements: json<readonly string[]>('requirements').notNull().default([]),
    /** When they are due; null without any, and while it is unknown. */
    deadline: json<RequirementDeadline>('deadline'),
    /** When the provider started to deny access; null while it does not. */
    deniedSince: instant('denied_since'),
    /** The number of denied reads since then. */
    deniedReads: integer('denied_reads').notNull().default(0),
    /** When the account could first charge; null until then. */
    verifiedAt: instant('verified_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (accountsTable) => [uniqueIndex('connect_accounts_account').on(accountsTable.accountId)],
);

export type ConnectAccountRow = typeof connectAccounts.$inferSelect;
