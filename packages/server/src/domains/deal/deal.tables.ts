import { dealStatusSchema } from '@gable/contracts/deal';
import type { DealId, UserId } from '@gable/contracts/kernel';
import { flag, id, index, instant, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';

export const deals = table(
  'deals',
  {
    id: id<DealId>('id').primaryKey(),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    customerName: text('customer_name').notNull(),
    /** The lowercase name for searching. The databases lowercase differently. */
    customerNameSearch: text('customer_name_search').notNull(),
    /** Lowercase. A buyer sees the deals with the verified address of their session. */
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    status: oneOf('status', dealStatusSchema.options).notNull(),
    notes: text('notes'),
    /** Whether a payment of the deal is disputed, so that the list needs no join. */
    isDisputed: flag('is_disputed').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (dealsTable) => [
    // Both end with the searched columns, so that rows that do not match are never read.
    index('deals_by_agent').on(
      dealsTable.agentId,
      dealsTable.createdAt,
      dealsTable.id,
      dealsTable.customerNameSearch,
      dealsTable.customerEmail,
    ),
    index('deals_by_agent_status').on(
      dealsTable.agentId,
      dealsTable.status,
      dealsTable.createdAt,
      dealsTable.id,
      dealsTable.customerNameSearch,
      dealsTable.customerEmail,
    ),
    // The list sorted by name.
    index('deals_by_agent_name').on(
      dealsTable.agentId,
      dealsTable.customerNameSearch,
      dealsTable.id,
      dealsTable.customerEmail,
      dealsTable.status,
    ),
    index('deals_by_customer').on(dealsTable.customerEmail),
    // The target of the foreign key of proposals: a deal with its agent.
    uniqueIndex('deals_with_agent').on(dealsTable.id, dealsTable.agentId),
  ],
);

export type DealRow = typeof deals.$inferSelect;

/** A deal in the agent's list. */
export type ListedDeal = Omit<DealRow, 'agentId'>;
