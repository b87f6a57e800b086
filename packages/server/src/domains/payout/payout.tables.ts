import type { PayoutId, UserId } from '@gable/contracts/kernel';
import { cents, flag, id, index, instant, json, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';

/** Payouts requested by the agent, and automatic weekly payouts. */
export const payouts = table(
  'payouts',
  {
    id: id<PayoutId>('id').primaryKey(),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    accountId: text('account_id').notNull(),
    /** The idempotency key; null for an automatic payout. */
    requestId: text('request_id'),
    amount: cents('amount').notNull(),
    currency: text('currency').notNull(),
    metadata: json<Record<string, string>>('metadata').notNull(),
    /** `requested` until the provider has responded, then the provider's status, or `refused`. */
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
