import type { PayoutId, UserId } from '@gable/contracts/kernel';
import { cents, flag, id, index, instant, json, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';

/** Payouts as we know them: those that the agent asked for, and the provider's own on Mondays. */
export const payouts = table(
  'payouts',
  {
    id: id<PayoutId>('id').primaryKey(),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    accountId: text('account_id').notNull(),
    /** What makes one click one payout; null for the provider's own. */
    requestId: text('request_id'),
    amount: cents('amount').notNull(),
    currency: text('currency').notNull(),
    metadata: json<Record<string, string>>('metadata').notNull(),
    /** 'requested' until the provider has answered, then the provider's own word, or 'refused'. */
    status: text('status').notNull(),
    automatic: flag('automatic').notNull(),
    providerId: text('provider_id'),
    failure: text('failure'),
    arrivalAt: instant('arrival_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (payoutsTable) => [
    uniqueIndex('payouts_request').on(payoutsTable.agentId, payoutsTable.requestId),
    uniqueIndex('payouts_provider').on(payoutsTable.providerId),
    index('payouts_by_agent').on(payoutsTable.agentId, payoutsTable.createdAt),
  ],
);

export type PayoutRow = typeof payouts.$inferSelect;
