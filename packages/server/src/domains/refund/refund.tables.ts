import type { FeeReturnId, InvoiceId, ProposalId, RefundId, UserId } from '@gable/contracts/kernel';
import { FEE_RETURN_STATES, REFUND_STATES } from '@gable/contracts/refund';
import { cents, id, index, instant, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { users } from '../profile/profile.tables.ts';
import { proposals } from '../proposal/proposal.tables.ts';

/**
 * Refunds requested by the agent, stored before the provider is called, and refunds created at the
 * provider.
 */
export const refunds = table(
  'refunds',
  {
    id: id<RefundId>('id').primaryKey(),
    invoiceId: id<InvoiceId>('invoice_id')
      .notNull()
      .references(() => invoices.id),
    proposalId: id<ProposalId>('proposal_id')
      .notNull()
      .references(() => proposals.id),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    /** The idempotency key; null for a refund that was created at the provider. */
    requestId: text('request_id'),
    amount: cents('amount').notNull(),
    currency: text('currency').notNull(),
    status: oneOf('status', REFUND_STATES).notNull(),
    /** The provider's id; null until it has responded. */
    providerId: text('provider_id'),
    /** Why the provider rejected it or why it failed. */
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (refundsTable) => [
    uniqueIndex('refunds_request').on(refundsTable.agentId, refundsTable.requestId),
    uniqueIndex('refunds_provider').on(refundsTable.providerId),
    index('refunds_by_proposal').on(refundsTable.proposalId),
    index('refunds_by_invoice').on(refundsTable.invoiceId, refundsTable.createdAt),
  ],
);

export type RefundRow = typeof refunds.$inferSelect;

/**
 * Returns of the platform's fee: those due by the rule, stored before the provider is called, and
 * those created at the provider (decision 48).
 */
export const feeReturns = table(
  'fee_returns',
  {
    id: id<FeeReturnId>('id').primaryKey(),
    invoiceId: id<InvoiceId>('invoice_id')
      .notNull()
      .references(() => invoices.id),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    amount: cents('amount').notNull(),
    currency: text('currency').notNull(),
    status: oneOf('status', FEE_RETURN_STATES).notNull(),
    /** The provider's id of the fee refund; null until it has responded. */
    providerId: text('provider_id'),
    /** Why the provider rejected it. */
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (returns) => [
    uniqueIndex('fee_returns_provider').on(returns.providerId),
    index('fee_returns_by_invoice').on(returns.invoiceId, returns.createdAt),
    index('fee_returns_by_status').on(returns.agentId, returns.status),
  ],
);

export type FeeReturnRow = typeof feeReturns.$inferSelect;
