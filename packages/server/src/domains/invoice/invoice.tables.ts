import { invoiceStatusSchema } from '@gable/contracts/invoice';
import type { DealId, InvoiceId, ProposalId, UserId } from '@gable/contracts/kernel';
import { sql } from 'drizzle-orm';
import { cents, id, index, instant, integer, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { deals } from '../deal/deal.tables.ts';
import { users } from '../profile/profile.tables.ts';
import { proposals } from '../proposal/proposal.tables.ts';

/**
 * Invoices as we know them; the provider is the truth about their payment. A row is written before the provider is
 * asked, with what it will be asked for: from then on the invoice is made, whatever crashes in between.
 */
export const invoices = table(
  'invoices',
  {
    id: id<InvoiceId>('id').primaryKey(),
    proposalId: id<ProposalId>('proposal_id')
      .notNull()
      .references(() => proposals.id),
    dealId: id<DealId>('deal_id')
      .notNull()
      .references(() => deals.id),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    /** Counts the invoices of a proposal; part of the provider's idempotency key. */
    attempt: integer('attempt').notNull(),
    amount: cents('amount').notNull(),
    fee: cents('fee').notNull(),
    /** What a card paid of it, and what the platform took of that; null until it is paid, 0 where no card paid. */
    collected: cents('collected'),
    collectedFee: cents('collected_fee'),
    /** The provider's charge behind the card payment. */
    chargeId: text('charge_id'),
    currency: text('currency').notNull(),
    description: text('description').notNull(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    status: oneOf('status', invoiceStatusSchema.options).notNull(),
    /** The account that it is made on; noted before the provider is asked, so that a lost answer is looked for there. */
    accountId: text('account_id'),
    /** The provider's id; null until it has answered. */
    providerId: text('provider_id'),
    /** The number that the provider printed on it. */
    number: text('number'),
    intentId: text('intent_id'),
    url: text('url'),
    /** The failed try to pay that the proposal was last told of, by the provider's name for it. */
    seenFailure: text('seen_failure'),
    /** Why the provider refused to make it. */
    failure: text('failure'),
    /** Since when it is to be voided; it stays what it is at the provider until the provider has confirmed that. */
    voidRequestedAt: instant('void_requested_at'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (invoicesTable) => [
    uniqueIndex('invoices_attempt').on(invoicesTable.proposalId, invoicesTable.attempt),
    // The rule that keeps a proposal from being paid twice: at most one invoice of it is not void.
    uniqueIndex('invoices_one_live').on(invoicesTable.proposalId).where(sql`status <> 'void'`),
    uniqueIndex('invoices_provider').on(invoicesTable.providerId),
    index('invoices_by_intent').on(invoicesTable.intentId),
    index('invoices_by_agent').on(invoicesTable.agentId, invoicesTable.createdAt),
    // How long payments took is read from the index alone.
    index('invoices_by_payment')
      .on(invoicesTable.agentId, invoicesTable.paidAt, invoicesTable.status, invoicesTable.createdAt)
      .where(sql`paid_at is not null`),
    index('invoices_by_deal').on(invoicesTable.dealId, invoicesTable.createdAt),
  ],
);

export type InvoiceRow = typeof invoices.$inferSelect;
