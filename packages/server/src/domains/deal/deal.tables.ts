import { dealStatusSchema } from '@gable/contracts/deal';
import type { DealId, UserId } from '@gable/contracts/kernel';
import { id, index, instant, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';

export const deals = table(
  'deals',
  {
    id: id<DealId>('id').primaryKey(),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    customerName: text('customer_name').notNull(),
    /** The name in lower case, for searching: the databases do not agree on what lower case is. */
    customerNameKey: text('customer_name_key').notNull(),
    /** Lower case; a buyer sees the deals that carry the verified address of their session. */
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    status: oneOf('status', dealStatusSchema.options).notNull(),
    notes: text('notes'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (dealsTable) => [
    // Both with what a search looks at at their end: the rows that do not match are never read.
    index('deals_by_agent').on(
      dealsTable.agentId,
      dealsTable.createdAt,
      dealsTable.id,
      dealsTable.customerNameKey,
      dealsTable.customerEmail,
    ),
    index('deals_by_agent_status').on(
      dealsTable.agentId,
      dealsTable.status,
      dealsTable.createdAt,
      dealsTable.id,
      dealsTable.customerNameKey,
      dealsTable.customerEmail,
    ),
    index('deals_by_customer').on(dealsTable.customerEmail),
    // What a proposal refers to: a deal together with whose it is.
    uniqueIndex('deals_with_agent').on(dealsTable.id, dealsTable.agentId),
  ],
);

export type DealRow = typeof deals.$inferSelect;

/** A deal as its agent's list has it. */
export type ListedDeal = Omit<DealRow, 'customerNameKey' | 'agentId'>;
