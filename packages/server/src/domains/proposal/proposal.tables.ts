import type { DealId, ProposalId, UserId } from '@gable/contracts/kernel';
import { paymentStatusSchema, pricingStructureSchema, proposalStatusSchema } from '@gable/contracts/proposal';
import { foreignKey, id, index, instant, oneOf, table, text } from '../../db/index.ts';
import { deals } from '../deal/deal.tables.ts';

export const proposals = table(
  'proposals',
  {
    id: id<ProposalId>('id').primaryKey(),
    dealId: id<DealId>('deal_id').notNull(),
    /**
     * The deal's agent once more, so that an agent's lists are read from an index in their own order. It is the deal's own,
     * and a deal's agent stays: the foreign key holds both to it.
     */
    agentId: id<UserId>('agent_id').notNull(),
    serviceType: text('service_type').notNull(),
    description: text('description'),
    /** Service type and description in lower case, for searching. */
    searchText: text('search_text').notNull(),
    pricingStructure: oneOf('pricing_structure', pricingStructureSchema.options).notNull(),
    /** As the agent typed it (spec section 3: a string of money, possibly with symbols). */
    amount: text('amount').notNull(),
    terms: text('terms'),
    status: oneOf('status', proposalStatusSchema.options).notNull(),
    /** Mirrors the provider; see paymentLifecycle. */
    paymentStatus: oneOf('payment_status', paymentStatusSchema.options).notNull(),
    /** The provider's id of the live invoice, or ours while the provider has none. */
    invoiceId: text('invoice_id'),
    invoiceUrl: text('invoice_url'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (proposalsTable) => [
    foreignKey({
      name: 'proposals_deal_and_agent',
      columns: [proposalsTable.dealId, proposalsTable.agentId],
      foreignColumns: [deals.id, deals.agentId],
    }),
    index('proposals_by_deal').on(proposalsTable.dealId, proposalsTable.createdAt, proposalsTable.id),
    index('proposals_by_agent').on(proposalsTable.agentId, proposalsTable.createdAt, proposalsTable.id),
    index('proposals_by_agent_status').on(
      proposalsTable.agentId,
      proposalsTable.status,
      proposalsTable.createdAt,
      proposalsTable.id,
    ),
    // For the revenue of a month.
    index('proposals_by_agent_change').on(
      proposalsTable.agentId,
      proposalsTable.status,
      proposalsTable.updatedAt,
    ),
  ],
);

export type ProposalRow = typeof proposals.$inferSelect;
