import type { DealId, ProposalId } from '@gable/contracts/kernel';
import { paymentStatusSchema, pricingStructureSchema, proposalStatusSchema } from '@gable/contracts/proposal';
import { id, index, instant, oneOf, table, text } from '../../db/index.ts';
import { deals } from '../deal/deal.tables.ts';

export const proposals = table(
  'proposals',
  {
    id: id<ProposalId>('id').primaryKey(),
    dealId: id<DealId>('deal_id')
      .notNull()
      .references(() => deals.id),
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
    index('proposals_by_deal').on(proposalsTable.dealId, proposalsTable.createdAt, proposalsTable.id),
  ],
);

export type ProposalRow = typeof proposals.$inferSelect;
